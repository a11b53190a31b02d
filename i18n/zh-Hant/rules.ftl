### What the rules pages share. A text has paragraphs with a blank line between them; lines that begin with a
### hyphen are items of a list; a diagram argument alone in a paragraph is where a live board stands.

rules-title = { $game }規則
rules-set = 規則版本
rules-sets = 規則版本
rules-differences = 各規則版本的差異
rules-see-pieces = 逐一認識棋子
rules-see-lessons = 邊下邊學：課程
rules-try = 將游標移到棋子上或點一下，即可看到走法。
rules-shared = 各棋共通的規則
    .text =
        棋子走得到，且走後自己的王不受攻擊，這步棋就合法；打入也一樣。叫將時不必出聲。

        面對面下棋時，規則由雙方自己把關。在本站不必由誰提出：每步之後，程式都會檢查對局是否已經結束。

        無論輪到誰都可以認輸。一般對局中，違規的著法只是不被接受；比賽對局中則直接判負。超時一律判負，不論對手還剩什麼棋子。
