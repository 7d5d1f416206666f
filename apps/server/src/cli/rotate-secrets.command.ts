import type { Command } from '#server/cli/command.ts'
import { rotateKeys } from '#server/modules/connectors/index.ts'

export const rotateSecretsCommand: Command = {
  name: 'rotate-secrets',
  summary: 'seals the secrets of sources with a new key from now on',
  help:
    'npm run portal -- rotate-secrets\n\nEach secret is sealed anew when its source is asked next. ' +
    'The older keys stay in secrets.json until then.',
  async run({ open, write }) {
    const { dataDir } = await open()
    rotateKeys(dataDir)
    write('A new key seals the secrets of sources from now on.')
    return 0
  },
}
