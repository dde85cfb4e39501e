import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { troubles } from '#server/database/trouble.ts'
import { optionsFrom } from '#server/options.ts'

const settings = parseEnv(readFileSync('deploy/env.example', 'utf8'))
const unit = readFileSync('deploy/lending.service', 'utf8')

describe('the files of a deployment', () => {
  it('are settings that the lender takes outside the sandbox, each of them in the list', () => {
    expect(optionsFrom(settings)).toMatchObject({ sandbox: false, trustProxy: true, publicHost: 'lending.example' })
    const listed = readFileSync('server/README.md', 'utf8')
    expect(Object.keys(settings).filter((name) => !listed.includes(`\n| ${name} `))).toEqual([])
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
})
