### Pages about pieces: how each moves, what becomes of it, and a tip.

pieces-title = { $game }的棋子
pieces-moves-so = { $piece }：{ $moves }
pieces-promotes = 升變為
pieces-never-promotes = 不升變
pieces-promoted-from = 升變自
pieces-captured = 被吃之後
pieces-returns = 被吃後成為持駒
pieces-gone = 永遠離場
pieces-written = 記法
pieces-tip = 要訣

## How pieces move, in words

moves-king = 往任何方向走一格，絕不可停在受攻擊的格子。
moves-king-castles = 往任何方向走一格，可易位，絕不可停在受攻擊的格子。
moves-rook = 沿直線或橫線走任意格數。
moves-bishop = 沿斜線走任意格數。
moves-queen = 往任何方向走任意格數。
moves-knight = 直走或橫走兩格，再轉直角走一格，可越過任何棋子。
moves-knight-forward = 向前跳兩格再橫移一格，可越過任何棋子，不能後退。
moves-gold = 往斜後方以外的任何方向走一格。
moves-silver = 斜走一格或直進一格。
moves-lance = 直進任意格數，不能後退。
moves-pawn-shogi = 直進一格，吃子也一樣。
moves-pawn-chess = 前進一格，在第二橫線可走兩格；斜前方一格吃子，可吃過路兵。
moves-ferz = 斜走一格。
moves-captain = 往任何方向走一格，但不是王。
moves-general = 可跳馬步，或往任何方向走一格，但不是王。
moves-bishop-knight = 象或馬的走法。
moves-rook-knight = 車或馬的走法。
moves-dragon = 沿直線或橫線走任意格數，或斜走一格。
moves-horse = 沿斜線走任意格數，或往前後左右走一格。

## Shogi

piece-shogi-king-tip = 及早把王圍在金銀後面，遠離己方的飛車。先手寫作「玉」，後手寫作「王」。
piece-shogi-rook-tip = 進攻的核心。從第一步起就要留意飛車前的直線。
piece-shogi-bishop-tip = 角行一經交換，立刻就能打入：留意能捉雙的位置。
piece-shogi-gold-tip = 王的護衛，也是最後將死的棋子。弱點在斜後方。
piece-shogi-silver-tip = 進攻的好手，出擊後能斜退。常常不升變更好。
piece-shogi-knight-tip = 別太早跳。棋諺說：「桂馬高飛，步兵之餌。」
piece-shogi-lance-tip = 在手中可沿直線牽制、串擊；在盤上守住邊線。
piece-shogi-pawn-tip = 手中的步兵比盤上的有用。沒有己方步兵的直線，就是可以打步的地方。
piece-shogi-dragon-tip = 將棋最強的棋子，能遠攻，也顧得到四個斜角。
piece-shogi-horse-tip = 升變後任何格子都到得了；拉回己陣，守備勝過任何金銀。
piece-shogi-promoted-silver-tip = 走法同金，被吃時對手只得到銀。
piece-shogi-promoted-knight-tip = 走法同金，被吃時對手只得到桂馬。
piece-shogi-promoted-lance-tip = 走法同金，被吃時對手只得到香車。
piece-shogi-tokin-tip = 如金一般好用，對手吃掉卻只得步：最划算的攻擊手。

## Shogun Chess

piece-shogun-king-tip = 安全先於子力：王身旁的每個漏洞，都會有子打進來。
piece-shogun-queen-tip = 雖強，被吃後對手只得到士，所以兌后的份量不像西洋棋那麼重。
piece-shogun-rook-tip = 在此屬小棋子，可怕的是它的升變。
piece-shogun-bishop-tip = 沿斜線一步走進升變區，就成大主教。讓通往第 6 橫線的斜線保持暢通。
piece-shogun-knight-tip = 打在自己的第五橫線，就已經盯著敵陣。
piece-shogun-pawn-tip = 打在自家門前可以築牆，底線也行。
piece-shogun-duchess-tip = 眼前雖弱，若盤上無后，離成后只差兩步。
piece-shogun-captain-tip = 己王之盾、敵王之刺，數量不限。
piece-shogun-general-tip = 控制十六格，很難趕走。
piece-shogun-archbishop-tip = 唯一能獨力將死孤王的棋子。
piece-shogun-mortar-tip = 跳躍擋不住；直線的攻擊擋得住，打入也能擋。

## Shinobi Chess and Shinobi+

piece-shinobi-king-tip = 可易位，走到第 1 線也能獲勝。
piece-shinobi-kage-tip = 氏族之王，不能易位，但通往第 8 線的路永遠敞開。
piece-shinobi-queen-tip = 王國最強的棋子，也是打入長槍與木馬時的目標。
piece-shinobi-rook-tip = 王國的車可易位；氏族的車由長槍升變而來。
piece-shinobi-bishop-tip = 氏族的象，由走到最遠兩條橫線的僧侶升變而來。
piece-shinobi-knight-tip = 氏族的馬由木馬升變而來，從此能後退。
piece-shinobi-pawn-tip = 雙方的兵都只能升變為隊長。
piece-shinobi-captain-tip = 稱職的護衛，但走到最後一線並不獲勝。
piece-shinobi-ninja-tip = 略遜於后，卻是唯一能獨力將死孤王的棋子。一擊必中時再打入。
piece-shinobi-dragon-tip = 實力介於車與忍者之間，喜歡開放的直線。
piece-shinobi-lance-tip = 在手中就是隨時能打出的串擊，但有去無回。
piece-shinobi-wooden-horse-tip = 在手中就是隨時能打出的捉雙，但有去無回。
piece-shinobi-monk-tip = 雖慢，卻是未來的象。
piece-shinobi-fox-tip = 能走到另一種格色的象。
