// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from '#ui/frame/keep-focus.ts'

let stop = () => {}
beforeEach(() => {
  document.body.innerHTML = `<header><button id="menu">Menu</button></header>
    <main tabindex="-1"><div id="page"><h1 tabindex="-1">Page</h1><form><p id="notice"><button id="again">Try again</button></p>
    <button id="next">Next</button></form></div></main>`
  stop = keepFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const find = (id: string) => document.getElementById(id) as HTMLElement
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))
const focused = () => document.activeElement?.id || document.activeElement?.tagName

describe('a control that has the focus and goes away', () => {
  it('leaves the focus around where it was, not on the body (UX28, RD271)', async () => {
    find('again').focus()
    find('again').remove()
    await turn()
    expect(focused()).toBe('notice')
  })

  it('gives it to a refusal that has come instead (UX28, RD271)', async () => {
    find('again').focus()
    find('notice').outerHTML = '<div role="alert" id="refused">Not saved</div>'
    await turn()
    expect(focused()).toBe('refused')
  })

  it('gives it to the heading where the page has changed (UX28, RD271)', async () => {
    find('next').focus()
    find('page').innerHTML = '<h1 tabindex="-1" id="other">Other</h1>'
    await turn()
    expect(focused()).toBe('other')
  })

  it('keeps it in main while a page is on its way (UX28, RD271)', async () => {
    find('next').focus()
    const main = document.querySelector('main')
    if (main) main.innerHTML = '<h1>Connecting</h1>'
    await turn()
    expect(focused()).toBe('MAIN')
  })

  it('touches nothing where another control has the focus, or the borrower has left it (RD271)', async () => {
    find('next').focus()
    find('menu').focus()
    find('next').remove()
    await turn()
    expect(focused()).toBe('menu')
    find('menu').blur()
    await turn()
    find('menu').remove()
    await turn()
    expect(focused()).toBe('BODY')
  })
})
