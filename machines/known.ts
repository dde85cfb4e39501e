/** @throws where a state was entered without the value that the guards on its ways in promise */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('missing value')
  return value
}
