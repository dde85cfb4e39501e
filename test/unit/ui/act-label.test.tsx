// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { useActLabel } from '#ui/buttons/act-label.ts'

afterEach(cleanup)

function Label({ explicitButtons }: { explicitButtons: boolean }) {
  return <p>{useActLabel('Accept loan', { explicitButtons })}</p>
}

it.each([
  [true, 'Accept loan'],
  [false, 'CONFIRM'],
])('a button names its act, or says CONFIRM by the letter: %s (RD295)', (explicitButtons, label) => {
  show(<Label explicitButtons={explicitButtons} />)
  expect(screen.getByText(label)).toBeTruthy()
})
