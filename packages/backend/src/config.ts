import { z } from 'zod'

export const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .default(fallback)
    .transform((value) => value === 'on' || value === 'true' || value === '1')

/** Entries between commas. */
export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

export const url = z.url({ protocol: /^https?$/ })

const IdentityProvider = z.object({
  /** As clients name it: google, azure, custom:plant. */
  name: z.string().regex(/^[a-z][a-z0-9_:-]{0,60}$/),
  issuer: url,
  clientId: z.string().min(1),
  clientSecret: z.string().default(''),
  /** Further audiences of its tokens, such as those of an app. */
  otherClientIds: z.array(z.string()).default([]),
  scopes: z.string().default('email profile'),
  /** Mail domains whose people sign in with it by single sign-on. */
  domains: z.array(z.string().toLowerCase()).default([]),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** Who signs tokens of their own that are taken here as they are; their people need no account. */
const TokenIssuer = z.object({ issuer: z.string().min(1), audience: z.string().min(1), keys: url })
export type TokenIssuer = z.infer<typeof TokenIssuer>

const jsonArray = z
  .string()
  .default('[]')
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue('must be a JSON array')
      return z.NEVER
    }
  })

/** What the backend reads; a product adds its own settings to them. */
export const backendSettings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PORTAL_PUBLIC_URL: url.optional(),
  PORTAL_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  PORTAL_ADMIN_EMAIL: z.email().optional(),
  PORTAL_ADMIN_PASSWORD: z.string().min(8).optional(),
  PORTAL_JWT_SECRET: z.string().min(32).optional(),
  PORTAL_ANON_KEY: z.string().optional(),
  PORTAL_SERVICE_KEY: z.string().optional(),
  PORTAL_TRUST_PROXY: flag('off'),
  PORTAL_AUTH_OPEN_SIGNUP: flag('off'),
  PORTAL_AUTH_AUTOCONFIRM: flag('off'),
  PORTAL_AUTH_ANONYMOUS: flag('off'),
  PORTAL_AUTH_DOUBLE_CONFIRM: flag('off'),
  PORTAL_AUTH_REDIRECTS: list,
  PORTAL_AUTH_PROVIDERS: jsonArray.pipe(z.array(IdentityProvider)),
  PORTAL_AUTH_ISSUERS: jsonArray.pipe(z.array(TokenIssuer)),
  PORTAL_AUTH_WALLETS: list.pipe(z.array(z.enum(['ethereum', 'solana']))),
  PORTAL_PASSWORD_RANGE_URL: url.optional(),
  PORTAL_SMS_URL: url.optional(),
  PORTAL_SMS_TOKEN: z.string().optional(),
  PORTAL_REST_SCHEMAS: z
    .string()
    .default('public')
    .transform((value) =>
      value
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  PORTAL_REST_MAX_ROWS: z.coerce.number().int().positive().default(1000),
  PORTAL_CORS_ORIGINS: list,
  // Failed sign-ins in five minutes, per address and account.
  PORTAL_RATE_SIGN_IN: z.coerce.number().int().positive().default(30),
  // Failed sign-ins to an account in an hour, from all devices that it was never signed in from.
  PORTAL_RATE_ACCOUNT: z.coerce.number().int().positive().default(100),
  // Seconds for which an attempt above that waits for its answer.
  PORTAL_GUESS_DELAY: z.coerce.number().int().nonnegative().max(60).default(20),
  // Calls that take a password, a code or an address in five minutes, per address.
  PORTAL_RATE_AUTH: z.coerce.number().int().positive().default(300),
  // Mails that strangers may cause in an hour, per address.
  PORTAL_RATE_RECOVERY: z.coerce.number().int().positive().default(60),
  // Calls refused to strangers in a minute, per address; more are refused unseen.
  PORTAL_RATE_REFUSED: z.coerce.number().int().positive().default(600),
  // Table calls in a minute, per person, or per address for strangers. The portal's own key has no limit.
  PORTAL_RATE_REST: z.coerce.number().int().positive().default(60_000),
  // Sockets that one address may have open.
  PORTAL_SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(500),
  // Bytes that one person may have stored.
  PORTAL_STORAGE_PER_PERSON: z.coerce.number().int().positive().default(5_000_000_000),
  BRAND_NAME: z.string().min(1).default('Portal'),
  SUPABASE_URL: url.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  SUPABASE_JWT_SECRET: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag('on'),
})

export type BackendConfig = Readonly<z.infer<typeof backendSettings>>

/** Thrown at start with every fault in one message. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>

/** @throws ConfigError naming every fault at once */
export function readSettings<Settings extends typeof backendSettings>(
  settings: Settings,
  environment: Environment,
): Readonly<z.infer<Settings>> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if ('PORTAL_ADMIN_EMAIL' in given !== 'PORTAL_ADMIN_PASSWORD' in given)
    faults.push('PORTAL_ADMIN_EMAIL and PORTAL_ADMIN_PASSWORD: set both or neither')
  if ('DATABASE_DIRECT_URL' in given && !('DATABASE_URL' in given))
    faults.push('DATABASE_DIRECT_URL: set DATABASE_URL, the address of the pooler, as well')
  if ('SUPABASE_URL' in given && !('DATABASE_URL' in given && 'SUPABASE_ANON_KEY' in given))
    faults.push(
      'SUPABASE_URL: set SUPABASE_ANON_KEY and DATABASE_URL, the address of its PostgreSQL, as well',
    )
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`The configuration has faults:\n  ${faults.join('\n  ')}`)
  return Object.freeze(parsed.data)
}

/** The settings of a backend that runs alone. @throws ConfigError naming every fault at once */
export const loadConfig = (environment: Environment = process.env): BackendConfig =>
  readSettings(backendSettings, environment)
