import type { adCommands } from "#contracts/ads/ads.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

type Commands = typeof adCommands;
type Output<N extends keyof Commands> = ReturnType<Handlers<Commands>[N]>;
type Input<N extends keyof Commands> = Parameters<Handlers<Commands>[N]>[0];

interface Deps {
  /** Epoch ms. */
  readonly now: () => number;
  readonly ads: {
    readonly page: (input: Input<"ads.page"> & { readonly now: number }) => Output<"ads.page">;
    readonly count: (filter: Input<"ads.count">["filter"], now: number) => Output<"ads.count">;
    readonly facets: (filter: Input<"ads.facets">["filter"], now: number) => Output<"ads.facets">;
    readonly months: (filter: Input<"ads.months">["filter"], now: number) => Output<"ads.months">;
    readonly read: (id: Input<"ads.read">["adId"], now: number) => Output<"ads.read">;
    readonly highlights: (id: Input<"ads.highlights">["adId"], find: string) => Output<"ads.highlights">;
    readonly likeness: (id: Input<"ads.likeness">["adId"]) => Output<"ads.likeness">;
    readonly brands: (find: string, now: number) => Output<"ads.brands">;
    readonly brand: (id: string, now: number) => Output<"ads.brand">;
    readonly totals: () => Output<"ads.totals">;
  };
}

export function adHandlers({ ads, now }: Deps): Handlers<Commands> {
  return {
    "ads.page": (input) => ads.page({ ...input, now: now() }),
    "ads.count": ({ filter }) => ads.count(filter, now()),
    "ads.facets": ({ filter }) => ads.facets(filter, now()),
    "ads.months": ({ filter }) => ads.months(filter, now()),
    "ads.read": ({ adId }) => ads.read(adId, now()),
    "ads.highlights": ({ adId, find }) => ads.highlights(adId, find),
    "ads.likeness": ({ adId }) => ads.likeness(adId),
    "ads.brands": ({ find }) => ads.brands(find, now()),
    "ads.brand": ({ brandId }) => ads.brand(brandId, now()),
    "ads.totals": () => ads.totals(),
  };
}
