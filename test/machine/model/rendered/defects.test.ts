// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { i18n } from '#i18n/catalogs.ts'
import { brokenChart } from '../broken.ts'
import { modelOnScreen } from '../models/on-screen.ts'
import { pathsOf, type Path } from '../paths.ts'
import { walkRendered } from './walk.ts'

const wiring = vi.hoisted(() => ({ isWrong: false }))

// Somebody has wired "Retake" of the photo to the event of "Use this photo".
vi.mock('#features/photos/photo-preview.tsx', async (original) => {
  const { PhotoPreview } = await original<typeof import('#features/photos/photo-preview.tsx')>()
  type Props = Parameters<typeof PhotoPreview>[0]
  const wrong = new WeakMap<object, Props['actor']>()
  const miswired = (actor: Props['actor']): Props['actor'] =>
    new Proxy(actor, {
      get(target, name) {
        if (name === 'send')
          return (event: Parameters<typeof target.send>[0]) =>
            target.send(event.type === 'retake.pressed' ? { type: 'photo.accepted' } : event)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function'
          ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
          : value
      },
    })
  return {
    PhotoPreview(props: Props) {
      if (!wiring.isWrong) return PhotoPreview(props)
      const actor = wrong.get(props.actor) ?? miswired(props.actor)
      wrong.set(props.actor, actor)
      return PhotoPreview({ actor })
    },
  }
})

/** What the first path complains about that goes wrong. */
async function firstComplaint(
  chart: string,
  fits: (path: Path) => boolean,
  change?: (machine: AnyStateMachine) => AnyStateMachine,
): Promise<string> {
  i18n.load('en', {})
  i18n.activate('en')
  for (const path of pathsOf(chart, modelOnScreen(chart)).filter(fits)) {
    const { complaint } = await walkRendered(path, change ? { change } : {})
    vi.restoreAllMocks()
    if (complaint !== null) return complaint
  }
  return 'nothing was noticed'
}

const goesThrough =
  (...events: readonly string[]) =>
  ({ steps }: Path) =>
    events.some((event) => steps.some((step) => step.event.type === event))

const breaking =
  (chart: string, keys: readonly string[], change: (part: Record<string, unknown>) => void) =>
  (machine: AnyStateMachine) =>
    machine.id === chart ? brokenChart(machine, keys, change) : machine

describe('paths on the rendered application', () => {
  it('notice a button that is wired to another event', async () => {
    wiring.isWrong = true
    const complaint = await firstComplaint('photos', goesThrough('retake.pressed'))
    wiring.isWrong = false
    expect(complaint).toContain('photos is not what it must be on the screen.\n0. begin\n1. readKeptPhotos answers')
    expect(complaint).toMatch(/\d+\. retake\.pressed\nmust be .*\nbut is {2}\{"preview":"uploading"\}/)
  })

  it('notice a dropped transition', async () => {
    const change = breaking('photos', ['states', 'preview', 'states', 'looking', 'on'], (on) => {
      delete on['photo.accepted']
    })
    const complaint = await firstComplaint('photos', goesThrough('photo.accepted'), change)
    expect(complaint).toContain('photos is not what it must be on the screen.\n0. begin\n1. readKeptPhotos answers')
    expect(complaint).toMatch(/\nphoto\.accepted is not allowed, but its control can be taken: button/)
  })

  it('notice a wrong path in meta', async () => {
    const change = breaking('onboarding', ['states', 'address', 'meta'], (meta) => {
      meta['paths'] = ['/employment']
    })
    const complaint = await firstComplaint('onboarding', goesThrough('address.submitted'), change)
    expect(complaint).toContain('onboarding is not what it must be on the screen.\n0. begin\n1. readDrafts answers {}')
    expect(complaint).toMatch(/must be on \["\/address"\]\nbut is {2}on \/employment/)
  })

  it('find nothing to complain about in the application as it is', async () => {
    expect(await firstComplaint('photos', goesThrough('retake.pressed'))).toBe('nothing was noticed')
  })
})
