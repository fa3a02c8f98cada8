import { fill, type Recipe } from "./recipe.ts";

interface ItemText {
  readonly copy: string;
  readonly title: string;
  readonly description: string;
  readonly cta: string;
}

export function textOf(recipe: Recipe): ItemText {
  const { book, brand } = recipe;
  const product = book.products[brand.vertical][recipe.product] ?? "";
  const line = (template: string | undefined) => fill(template ?? "", brand.name, product, recipe.percent);
  const title = line(book.titles[recipe.title]);
  const benefit = book.benefits[brand.vertical][recipe.benefit] ?? "";
  const offer = line(book.offers[recipe.offer]);
  return {
    copy: `${capital(line(book.hooks[recipe.hook]))}\n\n${benefit} ${offer}`,
    title: capital(title),
    description: benefit,
    cta: book.ctas[(recipe.title + recipe.offer) % book.ctas.length] ?? "",
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
