// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead } from '#navigation/fetch-ahead.ts'
import type { PageRouter } from '#navigation/page-router.ts'
import { keepOffline } from '#offline/keep-offline.ts'
import type { System } from '#platform/system.ts'
import { arrive } from './traveller.tsx'

afterEach(() => vi.unstubAllGlobals())

const registered = vi.fn(() => Promise.reject(new Error('no storage')))
function onDevice(connection: { readonly saveData: boolean } | undefined): void {
  const serviceWorker = { register: registered, ready: Promise.resolve({}) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection, serviceWorker }))
}

/** The pages whose code was fetched before anybody asked for it. */
async function fetched(): Promise<string[]> {
  const { session } = await arrive({ path: '/', hint: 'out' })
  const asked: string[] = []
  const page = (path: string) => ({
    options: { component: Object.assign(() => null, { preload: () => asked.push(path) }) },
  })
  const paths = ['/confirmation', '/personalData', '/account']
  const routesByPath = Object.fromEntries(paths.map((path) => [path, page(path)]))
  fetchAhead({ routesByPath } as unknown as PageRouter, session, (run) => run())
  return asked
}

describe('a device that saves data', () => {
  it('fetches no page before anybody asks for it', async () => {
    onDevice({ saveData: true })
    expect(await fetched()).toEqual([])
  })

  it.each([{ saveData: false }, undefined])('and another one fetches the likely next page: %o', async (connection) => {
    onDevice(connection)
    expect(await fetched()).toEqual(['/confirmation'])
  })

  it('keeps no site, which another one asks for', async () => {
    registered.mockClear()
    for (const saveData of [true, false]) {
      onDevice({ saveData })
      await keepOffline({} as unknown as System)
      expect(registered).toHaveBeenCalledTimes(saveData ? 0 : 1)
    }
  })
})
