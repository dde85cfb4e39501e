/** What a phone keeps while its page is loaded anew: the three stores of the application, in the form of IndexedDB. */

type Stores = ReadonlyMap<string, Map<string, unknown>>

/** An event of that name comes as soon as somebody can listen. */
function soon<T extends EventTarget>(target: T, name: string): T {
  queueMicrotask(() => target.dispatchEvent(new Event(name)))
  return target
}
const answered = (result: unknown) => soon(Object.assign(new EventTarget(), { result }), 'success')

const storeOf = (items: Map<string, unknown>) => ({
  get: (key: string) => answered(items.get(key)),
  getAll: () => answered([...items.values()]),
  getAllKeys: () => answered([...items.keys()]),
  put: (value: unknown, key: string) => answered(void items.set(key, value)),
  delete: (key: string) => answered(items.delete(key)),
})

const transaction = (stores: Stores) =>
  soon(
    Object.assign(new EventTarget(), { objectStore: (name: string) => storeOf(stores.get(name) ?? new Map()) }),
    'complete',
  )

/** @returns what `indexedDB` of a browser is to the application */
export function createDevice(): IDBFactory {
  const stores = new Map(['photos', 'drafts', 'keys'].map((name) => [name, new Map<string, unknown>()]))
  const database = Object.assign(new EventTarget(), { transaction: () => transaction(stores) })
  const factory: unknown = { open: () => answered(database) }
  return factory as IDBFactory
}
