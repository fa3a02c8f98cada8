import { mix32 } from "#sandbox/random.ts";

/**
 * Assigns a brand to each item. Each block of items uses every slot once, in its own order that can be inverted. So
 * the items of one brand are found without checking the others.
 */
export interface Slots {
  readonly brandOf: (index: number) => number;
  /**
   * Yields the indexes of these brands' items in one direction, starting at `from`, within 0 to `size`. The caller
   * checks any other limit.
   */
  readonly walk: (brands: ReadonlySet<number>, from: number, direction: 1 | -1, size: number) => Generator<number>;
  /** Returns the index of a brand's first item in one block. */
  readonly indexIn: (brand: number, block: number) => number;
}

export function createSlots(seed: number, brandCount: number): Slots {
  const owners = slotOwners(brandCount);
  const count = owners.length;
  const slotsOf = (brands: ReadonlySet<number>): number[] => {
    const slots: number[] = [];
    owners.forEach((owner, slot) => {
      if (brands.has(owner)) slots.push(slot);
    });
    return slots;
  };
  return {
    brandOf(index) {
      const { factor, shift } = orderOf(seed, Math.floor(index / count), count);
      return owners[(factor * (index % count) + shift) % count] ?? 0;
    },
    indexIn(brand, block) {
      const { factor, shift } = orderOf(seed, block, count);
      return block * count + placeOf(owners.indexOf(brand), inverseModulo(factor, count), shift, count);
    },
    *walk(brands, from, direction, size) {
      const slots = slotsOf(brands);
      const lastBlock = Math.floor((size - 1) / count);
      for (let block = Math.floor(from / count); block >= 0 && block <= lastBlock; block += direction) {
        const { factor, shift } = orderOf(seed, block, count);
        const back = inverseModulo(factor, count);
        const places = slots.map((slot) => placeOf(slot, back, shift, count));
        places.sort((a, b) => direction * (a - b));
        for (const place of places) {
          const index = block * count + place;
          const isAhead = direction > 0 ? index >= from : index <= from;
          if (isAhead && index < size) yield index;
        }
      }
    },
  };
}

/** Returns the brand of each slot. Every brand has one slot, the first brands have several; the number of slots is prime. */
function slotOwners(brandCount: number): number[] {
  const owners = Array.from({ length: brandCount }, (_, brand) => brand);
  for (let brand = 0; brand < brandCount; brand += 1) {
    const extra = Math.floor((brandCount * 0.12) / (brand + 3));
    for (let more = 0; more < extra; more += 1) owners.push(brand);
  }
  while (!isPrime(owners.length)) owners.push(owners.length % brandCount);
  return owners;
}

/** Returns the position of a slot in its block. */
function placeOf(slot: number, back: number, shift: number, count: number): number {
  return (back * ((slot - shift + count) % count)) % count;
}

function orderOf(seed: number, block: number, count: number): { factor: number; shift: number } {
  const hash = mix32(seed ^ mix32(block + 0x51ed27));
  return { factor: 1 + (hash % (count - 1)), shift: mix32(hash) % count };
}

function inverseModulo(value: number, prime: number): number {
  let [previous, current] = [prime, value];
  let [before, now] = [0, 1];
  while (current > 1) {
    const quotient = Math.floor(previous / current);
    [previous, current] = [current, previous - quotient * current];
    [before, now] = [now, before - quotient * now];
  }
  return ((now % prime) + prime) % prime;
}

function isPrime(value: number): boolean {
  for (let divisor = 2; divisor * divisor <= value; divisor += 1) if (value % divisor === 0) return false;
  return value > 1;
}
