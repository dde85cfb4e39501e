// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Hydrating, PageHeading } from '#ui/layout/page-heading.tsx'
import { show, tidyUp } from '#support/show.tsx'

tidyUp()

it.each([
  ['that came with the document leaves the focus where the browser begins', true],
  ['that was opened from another page takes it', false],
])('the heading of a page %s (RD343)', (_, isPrerendered) => {
  show(
    <Hydrating value={{ current: isPrerendered }}>
      <PageHeading>News</PageHeading>
    </Hydrating>,
  )
  expect(document.activeElement === screen.getByRole('heading')).toBe(!isPrerendered)
})
