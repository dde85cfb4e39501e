export function mapStorage(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}

export function fullStorage(): Storage {
  const storage = mapStorage()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  return storage
}

export function blockedStorage(): Storage {
  throw new DOMException('blocked', 'SecurityError')
}
