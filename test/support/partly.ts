/** A part of which a test uses only `given`. Any other use fails the test with its name. */
export function partly<T extends object>(name: string, given: Partial<T> = {}): T {
  return new Proxy(given as T, {
    get: (target, key) => {
      if (key in target) return Reflect.get(target, key);
      throw new Error(`this test uses ${name}.${String(key)}, so it must give it`);
    },
  });
}
