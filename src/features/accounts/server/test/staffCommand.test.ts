import { expect, test } from 'vitest'
import { staffCommand } from '../staffCommand.ts'
import { PASSWORD, testStaff } from './testing.ts'

const fixture = testStaff()
async function run(...args: string[]) {
  const lines: string[] = []
  await staffCommand(args, {
    open: async () => fixture.database.db,
    staffOrigin: () => 'http://localhost:4001',
    print: (text) => void lines.push(text),
  })
  return { text: lines.join('\n') }
}

test('B9: an operator can create an administrator, reset a password, and turn an account off from the terminal', async () => {
  expect((await run()).text).toBe(
    'Nobody can sign in yet. Add an administrator: npm run staff -- add NAME',
  )
  const tokenOf = ({ text }: { text: string }) => /#([\w-]{43})/.exec(text)![1]
  const added = await run('add', 'Ana', 'Brandt')
  expect(added.text).toMatch(/^ {2}http:\/\/localhost:4001\/\S+#[\w-]{43}$/m)
  const token = tokenOf(added)
  const ana = fixture.browser()
  const account = { token, username: 'ana', name: 'Ana Brandt', password: PASSWORD }
  expect((await ana.post('/api/staff/invitation/accept', account)).status).toBe(200)
  expect((await run('list')).text).toBe('ana                  Ana Brandt (administrator)')
  const reset = {
    ...account,
    token: tokenOf(await run('reset', 'ANA')),
    password: 'another gravel otter fable',
  }
  expect((await ana.get('/api/staff/account')).status).toBe(401)
  expect((await ana.post('/api/staff/invitation/accept', reset)).status).toBe(200)
  await expect(run('off', 'ana')).rejects.toThrow(
    'This is the last administrator. Please make someone else an administrator first.',
  )
})

test.each([
  [['remove', 'ana'], 'There is no action "remove".'],
  [['add'], 'The name is missing.'],
  [['add', 'Ana', '--role', 'king'], 'There is no role "king".'],
  [['add', 'Ana', '--rule', 'editor'], "Unknown option '--rule'"],
])('B9: reports unknown arguments: %j', async (args, sentence) => {
  await expect(run(...args)).rejects.toMatchObject({
    name: 'UsageProblem',
    message: expect.stringContaining(sentence),
  })
})
