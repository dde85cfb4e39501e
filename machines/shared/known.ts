/** @throws where a state was entered without the value that the guards on its ways in promise */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that this state needs is missing')
  return value
}
