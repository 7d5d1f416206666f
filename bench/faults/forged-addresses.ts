import { signInAsAdmin } from '@portal/testing/portal/portal-client'
import { onDataDir, type Fault } from './fault.ts'

const hosts = [
  '127.0.0.1',
  'localhost',
  '0.0.0.0',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[fe80::1]',
  '[fc00::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.0.1',
  '127.0.0.1.',
  'LOCALHOST',
  '①②⑦.⓪.⓪.①',
  'user:pass@127.0.0.1',
  'public.example@127.0.0.1',
  '127.0.0.1%23.example',
  'metadata.google.internal',
  '0',
  '[0:0:0:0:0:ffff:10.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
]
const others = [
  'file:///etc/passwd',
  'gopher://127.0.0.1:11211/_stats',
  'ftp://127.0.0.1/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  '//127.0.0.1/',
  'http:/127.0.0.1',
]

/** No address of the inside is read, however it is written. */
export const forgedAddresses: Fault = {
  name: 'forged addresses (SSRF)',
  run: (scale) =>
    onDataDir(async (_dataDir, start) => {
      const portal = await start()
      const { client } = await signInAsAdmin(portal)
      const port = new URL(portal.url).port
      const all = [
        ...hosts.flatMap((host) => [`http://${host}:${port}/config.json`, `https://${host}/`]),
        ...others,
      ]
      const tried = scale === 'small' ? all.filter((_, at) => at % 4 === 0) : all
      const read: string[] = []
      const broken: string[] = []
      for (const url of tried) {
        const { data, error } = await client.functions.invoke('process-intelligence', {
          body: { action: 'scrape_industry_data', industry: 'beverage', data: { urls: [url] } },
        })
        const status = (error as { context?: Response } | null)?.context?.status ?? 200
        const pages = (data as { result?: { pages?: unknown[] } } | null)?.result?.pages ?? []
        if (pages.length > 0) read.push(url)
        if (status >= 500 && status !== 502) broken.push(`${url} ${status}`)
      }
      return {
        isHeld: read.length === 0 && broken.length === 0,
        seen: `${tried.length} addresses; read: ${read.join(' ') || 'none'}; broken: ${broken.join(' ') || 'none'}`,
      }
    }),
}
