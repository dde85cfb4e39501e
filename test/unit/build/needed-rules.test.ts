import { describe, expect, it } from 'vitest'
import { neededRules } from '../../../build/pages/needed-rules.ts'

const html = '<main class="col"><h1>Cash</h1><button class="btn btn-primary"><span>Go</span></button></main>'
const needed = (css: string) => neededRules(css, html)

describe('the rules of a prerendered page', () => {
  it('keep what names a class or an element of the page', () => {
    expect(needed('.col{margin:0}h1{color:red}body{font:x}')).toBe('.col{margin:0}h1{color:red}body{font:x}')
  })

  it('leave out what names a class or an element that the page has not', () => {
    expect(needed('.sheet{top:0}table td{margin:0}.col .sheet{top:1px}')).toBe('')
  })

  it('keep of a list only the selectors that can match', () => {
    expect(needed('.sheet,.btn{margin:0}')).toBe('.btn{margin:0}')
    expect(needed('.btn:is(.a,.b),.sheet{margin:0}')).toBe('.btn:is(.a,.b){margin:0}')
  })

  it('leave how a press looks to the whole sheet, but keep focus', () => {
    expect(needed('.btn:hover{color:red}.btn:active{top:1px}.btn:focus-visible{outline:0}')).toBe(
      '.btn:focus-visible{outline:0}',
    )
  })

  it('look into media queries and layers, and drop those that are empty then', () => {
    expect(needed('@media (width>1px){.sheet{top:0}}@media (width>2px){.btn{top:0}}')).toBe(
      '@media (width>2px){.btn{top:0}}',
    )
  })

  it('fix the order of the layers first, so that the whole sheet changes nothing when it follows', () => {
    expect(needed('@layer reset{.sheet{top:0}}@layer blocks{.btn{top:0}}')).toBe(
      '@layer reset,blocks;@layer blocks{.btn{top:0}}',
    )
  })

  it('drop values that nobody asks for, and those that only a dropped value asked for', () => {
    const css =
      ':root{--used:1px;--inner:2px;--chain:var(--inner);--gone:var(--also);--also:3px}.btn{top:var(--used);left:var(--chain)}'
    expect(needed(css)).toBe(
      ':root{--used:1px;--inner:2px;--chain:var(--inner)}.btn{top:var(--used);left:var(--chain)}',
    )
  })

  it('keep a movement that a kept rule makes, and drop the others', () => {
    const css =
      '@layer blocks{@keyframes spin{to{rotate:1turn}}@keyframes rise{to{top:0}}.btn{animation:.8s spin}.sheet{animation:rise}}'
    expect(needed(css)).toBe('@layer blocks;@layer blocks{@keyframes spin{to{rotate:1turn}}.btn{animation:.8s spin}}')
  })

  it('leave paper and colours of the system to the whole sheet', () => {
    expect(needed('@media print{.btn{top:0}}@media (forced-colors:active){.btn{top:0}}')).toBe('')
  })
})
