import { describe, expect, it } from 'vitest'
import { readHosts } from '#server/database/hosts.ts'

const read = (address: string) => readHosts(address)?.map(({ url, host, port }) => [url, host, port]) ?? null

describe('the hosts of DATABASE_URL', () => {
  it('are read as PostgreSQL writes them, each with an address of its own', () => {
    expect(read('postgres://me:s@cret@a,b:5433/db?target_session_attrs=read-write&sslmode=require')).toEqual([
      ['postgres://me:s@cret@a:5432/db?sslmode=require', 'a', 5432],
      ['postgres://me:s@cret@b:5433/db?sslmode=require', 'b', 5433],
    ])
    expect(read('postgresql://me@[::1]:5432/db?target_session_attrs=primary')).toEqual([
      ['postgresql://me@[::1]:5432/db', '::1', 5432],
    ])
  })

  it('are refused when they are none, or when a reader is asked for', () => {
    for (const wrong of [
      'nonsense',
      'mysql://x',
      'postgres://a:port/b',
      'postgres://a,,b/c',
      'postgres://a,b/c?target_session_attrs=standby',
    ])
      expect([wrong, read(wrong)]).toEqual([wrong, null])
  })
})
