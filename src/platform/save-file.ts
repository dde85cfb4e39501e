/** Some phones open the file a while after it was offered. */
const offered = 60_000

/** @param type with its character set, such as `text/plain;charset=utf-8` */
export function saveFile(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), offered)
}
