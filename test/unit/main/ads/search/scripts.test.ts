import { expect, test } from "vitest";
import { parseAdSearch } from "#main/ads/domain/adText.ts";
import { highlightText } from "#main/ads/domain/highlightText.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";
import { ingestAll, withAds } from "../../../../support/ads/withAds.ts";

const texts = {
  Greek: "Οι προσφορές του Μαΐου τελειώνουν, ΟΔΟΣ Ερμού, Παπαϊωάννου, πρωτεΰλη",
  Russian: "Скидки до конца мая: всё для дома, йогурт и ёлка",
  Ukrainian: "Знижки до кінця травня, їжа з доставкою, ґанок",
  Bulgarian: "Отстъпки за всичко в края на май",
  Serbian: "Попуст до краја маја, ђак и љубав",
  Armenian: "Զեղչեր մինչև մայիսի վերջ",
  Georgian: "ფასდაკლება მაისის ბოლომდე ᲤᲐᲡᲓᲐᲙᲚᲔᲑᲐ",
  Hebrew: "מבצעים עד סוף מאי לכל המשפחה",
  Arabic: "عروض حتى نهاية مايو لكل العائلة",
  Persian: "تخفیف تا پایان اردیبهشت",
  Urdu: "مئی کے آخر تک رعایت",
  Hindi: "मई के अंत तक छूट हिन्दी में",
  Bengali: "মে মাসের শেষ পর্যন্ত ছাড়",
  Tamil: "மே மாத இறுதி வரை தள்ளுபடி",
  Telugu: "మే చివరి వరకు తగ్గింపు",
  Sinhala: "මැයි අවසානය දක්වා වට්ටම්",
  Amharic: "እስከ ግንቦት መጨረሻ ቅናሽ",
  Turkish: "Mayıs sonuna kadar İstanbul'da ücretsiz kargo, ışık",
  Vietnamese: "Giảm giá đến hết tháng Năm, phở ngon tuyệt, Đà Nẵng",
  Polish: "Zniżki do końca maja, łódź i żółć",
  Czech: "Slevy do konce května, příliš žluťoučký kůň",
  Hungarian: "Kedvezmény május végéig, árvíztűrő tükörfúrógép",
  Romanian: "Reduceri până la sfârșitul lunii mai, țară și şcoală",
  Icelandic: "Afsláttur út maí, þú og ævintýri",
  Danish: "Tilbud til slutningen af maj, rødgrød og ærø",
  German: "Rabatte bis Ende Mai, Straße und Größe",
  Chinese: "五月底前优惠",
  Japanese: "五月末までの割引セール",
  Korean: "오월 말까지 할인",
  Thai: "ส่วนลดจนถึงสิ้นเดือนพฤษภาคม",
  Lao: "ສ່ວນຫຼຸດຈົນຮອດທ້າຍເດືອນ",
  Khmer: "បញ្ចុះតម្លៃរហូតដល់ចុងខែ",
  Burmese: "မေလကုန်အထိ လျှော့ဈေး",
} as const;

/** Returns the same word as other people and keyboards write it. */
function waysToWrite(word: string): readonly string[] {
  const [capitals, small] = [word.toUpperCase(), word.toLowerCase()];
  // "STRASSE" is a different word from "Straße", in the index as in a dictionary.
  const isSame = capitals.normalize("NFC").length === word.normalize("NFC").length;
  return [word, small, word.normalize("NFD"), ...(isSame ? [capitals] : [])];
}

test.each(Object.entries(texts))("[AF1] [AF6] every term of a text is found and highlighted: %s", (_, copy) => {
  withAds(({ engine }) => {
    const ad = sandboxAds(1)(0);
    ingestAll(engine, [{ ...ad, title: null, copy }]);
    for (const [word] of copy.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      for (const find of waysToWrite(word).flatMap((written) => [written, `"${written}"`])) {
        const { ads } = engine.page({ filter: { find }, sort: "newest", count: 9, now: 1 });
        expect(
          ads.map(({ id }) => id),
          find,
        ).toEqual([`d:${ad.id}`]);
        expect(highlightText([copy], parseAdSearch(find).wanted), find).not.toBeNull();
      }
    }
  });
});
