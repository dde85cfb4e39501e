/** One table of names for an answer that the lender takes under other keys. */
type Names<T> = { readonly [K in keyof T]-?: string }
type Renamed<T, N extends Names<T>> = { readonly [K in keyof T as N[K]]: T[K] }

/** The same values under the lender's keys; what the table does not name is not sent. */
export const renamed = <T extends object, const N extends Names<T>>(answers: T, names: N): Renamed<T, N> =>
  Object.fromEntries(
    Object.entries<string>(names).map(([name, wireName]) => [wireName, Reflect.get(answers, name)]),
  ) as Renamed<T, N>
