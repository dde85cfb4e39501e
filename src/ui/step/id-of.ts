/** Decides how the text of a choice becomes the id that a list is asked by. */
export const idOf = (value: string): number | null => (value === '' ? null : Number(value))
