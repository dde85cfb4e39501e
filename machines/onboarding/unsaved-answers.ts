/** Whether a form holds something that was typed: an empty one is nothing to lose. */

const isTyped = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : value === true)

/** @param draft the values of a form by field */
export const hasTyped = (draft: unknown): boolean =>
  typeof draft === 'object' && draft !== null && Object.values(draft).some(isTyped)
