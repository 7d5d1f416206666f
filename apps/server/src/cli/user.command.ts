import { parseArgs } from 'node:util'
import { StoredRole } from '@portal/contracts/auth'
import { createAccountCommands, type AccountCommands } from '@portal/backend/auth'
import { UsageError, type Command, type CommandContext } from '#server/cli/command.ts'
import { accountRulesOf } from '#server/modules/access/index.ts'
import { buildMail } from '#server/modules/mail/index.ts'

const pageSize = 1000

export const userCommand: Command = {
  name: 'user',
  summary: 'creates and lists accounts, and sets passwords',
  help: `npm run portal -- user create <email> [--role admin|business_user] [--name "A name"]
npm run portal -- user set-password <email>
npm run portal -- user list

The password is asked for, or read from a pipe. Setting one ends every session of the account.`,
  async run(context) {
    const { positionals, values } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string' } },
    })
    const [action, email] = positionals
    if (action === 'list') return listUsers(context)
    if (action !== 'create' && action !== 'set-password')
      throw new UsageError('Say create, set-password or list.')
    if (!email) throw new UsageError('Say whose account, by e-mail address.')
    const role = parseRole(values.role)
    const password = await context.readSecret(`Password for ${email}: `)
    return withAccounts(context, async (accounts) => {
      if (action === 'create') {
        await accounts.createUser({ email, password, role, ...(values.name ? { name: values.name } : {}) })
        context.write(`Created the account ${email}.`)
      } else {
        await accounts.setPassword({ email, password })
        context.write(`Set the password of ${email}, and ended its sessions.`)
      }
    })
  },
}

/** @throws UsageError for anything but a role that an account can hold. */
export function parseRole(given: string | undefined): StoredRole | null {
  if (given === undefined) return null
  const parsed = StoredRole.safeParse(given)
  if (!parsed.success)
    throw new UsageError(`There is no role ${given}; there are ${StoredRole.options.join(' and ')}.`)
  return parsed.data
}

/** Runs `work` with the accounts, and waits for the mails it caused. */
export async function withAccounts(
  context: CommandContext,
  work: (accounts: AccountCommands) => Promise<void>,
): Promise<number> {
  const platform = await context.open()
  const mail = buildMail(platform)
  try {
    await work(createAccountCommands({ ...platform, mail, rules: accountRulesOf(platform.config) }))
  } finally {
    await mail.close()
  }
  return 0
}

function listUsers(context: CommandContext): Promise<number> {
  return withAccounts(context, async (accounts) => {
    for (let page = 1; ; page++) {
      const { users, total } = await accounts.listUsers({ page, perPage: pageSize })
      for (const user of users) {
        const role = StoredRole.safeParse(user.app_metadata['role'])
        context.write(
          `${user.email}\t${role.success ? role.data : '-'}\t${user.last_sign_in_at ?? 'never signed in'}`,
        )
      }
      if (page * pageSize >= total) return context.write(`${total} ${total === 1 ? 'account' : 'accounts'}`)
    }
  })
}
