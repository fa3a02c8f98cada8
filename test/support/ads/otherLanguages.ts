// Ads in languages that the Sandbox doesn't write: other scripts without spaces, and Latin letters with accents.
import type { Corpus } from "#sandbox/discover/corpus.ts";
import { type CopyBook, verticals } from "#sandbox/discover/verticals.ts";

type Texts = Pick<CopyBook, "language" | "hooks" | "offers" | "titles" | "ctas"> & {
  readonly products: readonly [string, string];
  readonly benefits: readonly [string, string];
};

const texts: readonly Texts[] = [
  {
    language: "es",
    hooks: ["Nuevo en {brand}: {product}.", "Lo pedisteis y {brand} lo hizo: {product}."],
    offers: ["Solo hasta el domingo: {percent} % de descuento.", "Envío gratis y 30 días para cambiar de idea."],
    titles: ["{brand}: {product}", "Más de 12.000 personas felices"],
    ctas: ["Comprar", "Más información"],
    products: ["sérum de noche", "zapatillas de montaña"],
    benefits: ["Piel tranquila e hidratada al despertar, sin perfume.", "Suave para cada día, también mañana."],
  },
  {
    language: "fr",
    hooks: ["Nouveau chez {brand} : {product}.", "Vous l'avez demandé, {brand} l'a fait : {product}."],
    offers: ["Jusqu'à dimanche : {percent} % de remise.", "Livraison offerte et 30 jours pour changer d'avis."],
    titles: ["{percent} % d'économies cette semaine", "Conçu pour tous les jours"],
    ctas: ["Acheter", "Profiter de l'offre"],
    products: ["le sérum de nuit", "l'eau de parfum"],
    benefits: ["Une peau apaisée au réveil, sans parfum.", "D'abord la bergamote, puis le cèdre toute la soirée."],
  },
  {
    language: "pt",
    hooks: ["Novidade na {brand}: {product}.", "Você pediu e a {brand} fez: {product}."],
    offers: ["Só até domingo: {percent}% de desconto.", "Frete grátis e 30 dias para trocar."],
    titles: ["Economize {percent}% esta semana", "Mais de 12 mil pessoas aprovam"],
    ctas: ["Comprar agora", "Ver coleção"],
    products: ["o sérum noturno", "o tênis de trilha"],
    benefits: ["Pele calma e hidratada ao acordar, sem perfume.", "Macio desde o primeiro passo."],
  },
  {
    language: "ja",
    hooks: ["{brand}から新登場、{product}。", "みなさまの声から生まれました。{brand}の{product}です。"],
    offers: ["日曜日まで{percent}%オフ。", "送料無料、30日以内なら返品できます。"],
    titles: ["{brand}｜{product}", "毎日使うために"],
    ctas: ["今すぐ購入", "詳しく見る"],
    products: ["ナイトセラム", "毎日のスニーカー"],
    benefits: ["朝には落ち着いた、うるおいのある肌へ。無香料です。", "最初の一歩からやわらかく、ソールの交換は無料。"],
  },
  {
    language: "ko",
    hooks: ["{brand} 신제품, {product} 출시!", "여러분이 원하셨던 {product}, {brand}가 만들었습니다."],
    offers: ["일요일까지 {percent}% 할인.", "무료 배송, 30일 안에 교환 가능."],
    titles: ["이번 주 {percent}% 할인", "매일을 위해 만들었어요"],
    ctas: ["지금 구매", "자세히 보기"],
    products: ["나이트 세럼", "데일리 스니커즈"],
    benefits: ["아침이면 편안하고 촉촉한 피부, 향료 없이.", "첫걸음부터 부드럽고 밑창 교체는 무료."],
  },
  {
    language: "th",
    hooks: ["ใหม่จาก {brand} {product}", "คุณขอมา {brand} จัดให้ {product}"],
    offers: ["ลด {percent}% ถึงวันอาทิตย์นี้", "ส่งฟรี เปลี่ยนใจได้ใน 30 วัน"],
    titles: ["สัปดาห์นี้ลด {percent}%", "ทำมาเพื่อทุกวัน"],
    ctas: ["ซื้อเลย", "ดูเพิ่มเติม"],
    products: ["เซรั่มกลางคืน", "รองเท้าผ้าใบ"],
    benefits: ["ตื่นมาผิวชุ่มชื้น สงบ ไม่มีน้ำหอม", "นุ่มตั้งแต่ก้าวแรก เปลี่ยนพื้นให้ฟรี"],
  },
];

const books: readonly CopyBook[] = texts.map(({ products, benefits, ...book }) => ({
  ...book,
  products: inEveryVertical(products),
  benefits: inEveryVertical(benefits),
}));

function inEveryVertical(pair: readonly [string, string]): CopyBook["products"] {
  // Has every vertical, which `Object.fromEntries` can't tell.
  return Object.fromEntries(verticals.map((vertical) => [vertical, pair])) as CopyBook["products"];
}

/** Returns the corpus with every third item in one of six other languages, each in turn. */
export function withOtherLanguages(corpus: Corpus): Corpus {
  return {
    ...corpus,
    recipe(index) {
      const recipe = corpus.recipe(index);
      const book = index % 3 === 0 ? books[(index / 3) % books.length] : undefined;
      if (book === undefined) return recipe;
      const { hook, offer, title } = recipe;
      const { hooks, offers, titles } = book;
      return {
        ...recipe,
        book,
        hook: hook % hooks.length,
        offer: offer % offers.length,
        title: title % titles.length,
      };
    },
  };
}
