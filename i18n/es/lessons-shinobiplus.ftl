### The lessons that only Shinobi+ has: crates/learn/lessons/shinobiplus.toml.

lesson-shinobiplus-fox = El zorro
    .task = El zorro se mueve como alfil o da un paso en línea recta. Visita las dos casillas marcadas.
    .hint = Por la diagonal y luego un paso arriba.
    .done = Bien. El zorro no promociona.
    .wrong = Hay un camino más corto.
lesson-shinobiplus-first-drop = Un ejército en mano
    .task = En Shinobi+ el Clan empieza solo con peones y su Kage; siete aliados esperan en mano. Suelta el capitán junto al Kage, en tu primera fila.
    .hint = En d1 o f1.
    .done = Un guardián para el Kage. Cada pieza soltada cuesta un turno: desarrolla con un plan.
    .wrong = Suelta el capitán junto al Kage.
lesson-shinobiplus-kingdom-zone = El Reino promociona antes
    .task = Ahora juegas con el Reino. En Shinobi+ sus peones se hacen capitanes al llegar a la fila 3. Avanza el peón.
    .hint = Un paso al frente.
    .done = Un capitán. No había elección: con las reglas modernas promocionar es obligatorio.
    .wrong = Avanza el peón.
