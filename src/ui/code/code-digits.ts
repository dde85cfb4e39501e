export function codeDigits(text: string, length: number): string {
  const alone = text.match(/\d+/g)?.find((run) => run.length === length)
  return (alone ?? text.replaceAll(/\D/g, '')).slice(0, length)
}
