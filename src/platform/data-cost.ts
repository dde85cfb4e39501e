/** How much data an application takes without its photos. The build measures it and writes it into each document; a page that it draws has a mark in its place. */

export const dataMark = 'DATA_MB'

/** Megabytes; undefined in development, where nothing is built. */
export const applicationData = (): string | undefined =>
  import.meta.env.SSR ? dataMark : document.documentElement.dataset['mb']
