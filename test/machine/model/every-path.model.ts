import { expect, it } from 'vitest'
import { allWalks, models } from './paths.ts'
import { replay } from './replay.ts'
import { Taken } from './taken.ts'

/** Enough to meet every edge of most charts; the largest are sampled evenly. */
const most = 500

it.each(models.map((model) => [model.machine.id, model] as const))('walks the paths of %s', async (id, model) => {
  const began = performance.now()
  const walks = allWalks(model)
  const every = Math.max(1, Math.floor(walks.length / most))
  const chosen = walks.filter((_, n) => n % every === 0)
  for (const walk of chosen) await replay(model, walk, new Taken())
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.info(`${id}: ${chosen.length} of ${walks.length} explored paths walked in ${seconds} s`)
  expect(chosen.length).toBeGreaterThan(0)
})
