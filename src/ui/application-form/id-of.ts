export const idOf = (value: string): number | null => (value === '' ? null : Number(value))
