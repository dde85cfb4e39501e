import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { troubles } from '#server/database/trouble.ts'
import { optionsFrom } from '#server/options.ts'

const settings = parseEnv(readFileSync('deploy/env.example', 'utf8'))
const unit = readFileSync('deploy/lending.service', 'utf8')
const listed = readFileSync('server/README.md', 'utf8')
const unlisted = (names: readonly string[]) => names.filter((name) => !listed.includes(`\n| ${name} `))

const service = v.object({
  image: v.string(),
  user: v.string(),
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  env_file: v.optional(v.array(v.pipe(v.string(), v.startsWith('/etc/lending/')))),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
  networks: v.union([v.array(v.string()), v.object({ inside: v.object({ ipv4_address: v.string() }) })]),
})
const compose = v.object({ services: v.record(v.string(), service) })

describe('the files of a deployment', () => {
  it('are settings that the lender takes outside the sandbox, each of them in the list', () => {
    expect(optionsFrom(settings)).toMatchObject({ sandbox: false, trustProxy: true, publicHost: 'lending.example' })
    expect(unlisted(Object.keys(settings))).toEqual([])
  })

  it('are refused without the settings that only the operator knows', () => {
    for (const name of ['SECRET', 'SMS_GATEWAY_URL', 'PUBLIC_HOST'])
      expect(() => optionsFrom({ ...settings, [name]: undefined }), name).toThrow(name)
  })

  it('give the unit the folder that the settings name, and more time than leaving takes', () => {
    const [, folder] = /^StateDirectory=(.+)$/m.exec(unit) ?? []
    expect(settings['DATA_DIR']).toBe(`/var/lib/${folder}`)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(9)
  })

  it('say what to do about every cause that the log names', () => {
    const runbook = readFileSync('deploy/RUNBOOK.md', 'utf8')
    expect(troubles.filter((trouble) => !runbook.includes(`\`${trouble}\``))).toEqual([])
  })

  it('compose two lenders, proxy, database and store: without rights, without secrets, with settings that the lender knows (RD363)', () => {
    const { services } = v.parse(compose, parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }))
    const { first, second, migrate, proxy } = services
    for (const [name, { image, user, environment, healthcheck }] of Object.entries(services)) {
      expect([name, user]).toEqual([name, expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
      expect([name, image]).toEqual([name, expect.stringMatching(/^lending$|^docker\.io\/.+:v?\d+\.\d+/)])
      expect([name, healthcheck !== undefined]).toEqual([name, name !== 'migrate'])
      expect(JSON.stringify(environment)).not.toMatch(/secret|password|:\/\//i)
    }
    for (const lender of [first, second, migrate]) {
      expect(unlisted(Object.keys(lender?.environment ?? {}))).toEqual([])
      expect(optionsFrom({ ...settings, ...lender?.environment })).toMatchObject({
        sandbox: false,
        listenHost: '0.0.0.0',
      })
    }
    for (const lender of [first, second]) expect(lender?.healthcheck?.test.join(' ')).toContain('/ready')
    const addresses = [first, second].map(
      (lender) => lender && 'inside' in lender.networks && lender.networks.inside.ipv4_address,
    )
    const named = Object.entries(proxy?.environment ?? {})
    expect(named.map(([, address]) => address)).toEqual(addresses.map((address) => `${address}:8080`))
    const balancer = readFileSync('deploy/haproxy.cfg', 'utf8')
    for (const [name] of named) expect(balancer).toContain(`"\${${name}-`)
  })

  it('name a store that the lender takes as a setting (RD363)', () => {
    const [, address] = /^# (PHOTOS_URL=\S+)$/m.exec(readFileSync('deploy/env.example', 'utf8')) ?? []
    expect(optionsFrom({ ...settings, ...parseEnv(address ?? '') }).photosUrl).toMatch(/^http:\/\/GK/)
  })
})
