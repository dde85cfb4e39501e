/** How focus lands on a field: in the middle of the screen, so that no docked bar hides it (WCAG 2.4.11). */
export function focusField(name: string): void {
  const control = document.getElementById(name)
  if (!control) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
