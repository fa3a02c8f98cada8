import type { CopyBook } from "#sandbox/discover/verticals.ts";

export const spanish: CopyBook = {
  language: "es",
  hooks: [
    "Nuevo en {brand}: {product}.",
    "{product}, de {brand}. Lo pruebas y ya no vuelves atrás.",
    "Tres razones por las que {product} se agota cada mes.",
    "Lo pedisteis y {brand} lo hizo: {product}.",
    "Cuando por fin llega tu pedido de {brand}.",
    "Deja de buscar. Aquí está {product}.",
  ],
  offers: [
    "Solo hasta el domingo: {percent} % de descuento.",
    "Envío gratis y 30 días para cambiar de idea.",
    "Pídelo hoy y ahorra un {percent} %.",
    "Edición pequeña: cuando se acaba, se acaba.",
  ],
  titles: [
    "{brand}: {product}",
    "Ahorra un {percent} % esta semana",
    "Hecho para todos los días",
    "Más de 12.000 personas felices",
  ],
  ctas: ["Comprar", "Más información", "Ver oferta", "Ver la colección"],
  products: {
    skincare: ["sérum de noche", "crema protectora"],
    fragrance: ["agua de perfume", "perfume de viaje"],
    footwear: ["zapatillas de diario", "zapatillas de montaña"],
    coffee: ["café de la casa", "kit de café frío"],
    drinks: ["limonada con gas", "tónica de jengibre"],
    travel: ["una semana en la isla", "un viaje en tren"],
    technology: ["cámara de bolsillo", "soporte para móvil"],
    home: ["lámpara de lectura", "sofá esquinero"],
    fitness: ["chaleco de entrenamiento", "mochila de día"],
    fashion: ["bolso de piel", "camisa de lino"],
  },
  benefits: {
    skincare: [
      "Piel tranquila e hidratada al despertar, sin perfume.",
      "Probado por dermatólogos y suave para cada día.",
    ],
    fragrance: [
      "Primero bergamota, después cedro toda la noche.",
      "Una pulverización dura del desayuno al último tren.",
    ],
    footwear: ["Cómodas desde el primer paso y con suela nueva gratis.", "Tejidas con hilo reciclado y muy ligeras."],
    coffee: ["Tostado el martes, en tu taza el viernes.", "Chocolate, cereza y nada de amargor."],
    drinks: ["La mitad de azúcar y todo el limón.", "Fría, fresca y con fruta de verdad."],
    travel: ["Deja el portátil; del resto nos ocupamos nosotros.", "Grupos pequeños, guías locales y sin madrugar."],
    technology: ["Se carga en veinte minutos y cabe en la mano.", "Sin aplicación ni cuenta: funciona y ya está."],
    home: ["Pensado para repararse y hecho para durar.", "Una luz cálida que convierte cualquier rincón en el mejor."],
    fitness: ["Lo lleva todo y no se mueve.", "Probado en roca mojada y en lunes muy largos."],
    fashion: ["Cosido a mano y mejor cada año.", "Elegante por la mañana y cómodo por la noche."],
  },
};
