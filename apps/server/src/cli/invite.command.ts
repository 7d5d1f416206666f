import { parseArgs } from 'node:util'
import { UsageError, type Command } from '#server/cli/command.ts'
import { parseRole, withAccounts } from '#server/cli/user.command.ts'

export const inviteCommand: Command = {
  name: 'invite',
  summary: 'invites somebody by mail, and prints the link',
  help: `npm run portal -- invite <email> [--role admin|business_user] [--message "A word"]

Without a mail server the mail waits in the outbox; pass the printed link on yourself then.`,
  async run(context) {
    const { positionals, values } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { role: { type: 'string' }, message: { type: 'string' } },
    })
    const [email] = positionals
    if (!email) throw new UsageError('Say whom to invite, by e-mail address.')
    const role = parseRole(values.role)
    return withAccounts(context, async (accounts) => {
      const { link } = await accounts.invite({
        email,
        role,
        ...(values.message ? { message: values.message } : {}),
      })
      context.write(`Invited ${email}. The link works once:\n${link}`)
    })
  },
}
