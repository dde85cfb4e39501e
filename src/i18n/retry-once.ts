/** A single failure of a mobile network is no news: the file is asked for once more before anybody hears of it. */
const pause = 1000

export async function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((goOn) => setTimeout(goOn, pause))
    return load()
  }
}
