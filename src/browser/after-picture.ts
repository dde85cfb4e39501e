/** Decides when the first picture is out: in the task after the frame that carries it; at once where nobody looks. */
export const afterPicture = (): Promise<void> =>
  new Promise((goOn) => {
    if (document.hidden) goOn()
    else requestAnimationFrame(() => setTimeout(goOn))
  })
