import {
  backendSettings,
  ConfigError,
  flag,
  list,
  readSettings,
  url,
  type Environment,
} from '@portal/backend/config'
import { z } from 'zod'

/** `id`, or `id=image+speech` for what else than chat a model does. */
const ability = '(?:chat|tools|reasoning|image|speech|transcription|realtime)'
const configuredModel = new RegExp(`^[^=]+(?:=${ability}(?:\\+${ability})*)?$`, 'u')
const compatibleModels = list.refine(
  (entries) => entries.every((entry) => configuredModel.test(entry)),
  'is a list of model ids, each with what it does behind it where that is not chat: llama3, whisper=transcription',
)

const publicMailDomains = [
  'gmail.',
  'googlemail.',
  'outlook.',
  'hotmail.',
  'live.com',
  'yahoo.',
  'icloud.',
  'proton.',
  'gmx.',
  'aol.',
]

/** Fragments propose a role from an address; short or public ones would hand it to strangers (decisions AMB-03). */
const fragments = list.refine(
  (all) => all.every((fragment) => fragment.length >= 3),
  'each fragment needs at least three characters',
)
const adminFragments = fragments.refine(
  (all) =>
    !all.some((fragment) =>
      publicMailDomains.some(
        (domain) => fragment.includes(domain) || domain.startsWith(fragment.replace(/^@/, '')),
      ),
    ),
  'a public mail domain cannot propose administrators',
)

const settings = backendSettings.extend({
  PORTAL_SAMPLE_DATA: flag('on'),
  PORTAL_SAMPLE_DAY: z.iso.date().optional(),
  PORTAL_DEMO: flag('off'),
  PORTAL_FUNCTIONS_DIR: z.string().optional(),
  PORTAL_FUNCTIONS_OPEN: list,
  PORTAL_FETCH_ALLOW: list,
  PORTAL_SITE_URL: url.optional(),
  // AI calls and other function calls in a minute, per person.
  PORTAL_RATE_AI: z.coerce.number().int().positive().default(20),
  PORTAL_RATE_FUNCTIONS: z.coerce.number().int().positive().default(120),
  BRAND_NAME: z.string().min(1).default('HerpasIA'),
  BRAND_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('herpasia'),
  BUSINESS_LEAD_NAME: z.string().min(1).default('Business Lead'),
  PORTAL_ADMIN_FRAGMENTS: adminFragments.prefault('platform.admin,portal.admin,@media.example'),
  PORTAL_BUSINESS_FRAGMENTS: fragments.prefault('business.lead,sales.lead,@client.example'),
  PORTAL_CONTACT_EMAIL: z.email().optional(),
  PORTAL_FEEDBACK_TO: z.email().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url.default('https://api.openai.com/v1'),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: url.default('https://api.anthropic.com/v1'),
  AI_COMPATIBLE_BASE_URL: url.optional(),
  AI_COMPATIBLE_API_KEY: z.string().optional(),
  AI_COMPATIBLE_MODELS: compatibleModels,
  AI_TIMEOUT_MS: z.coerce.number().int().positive().default(60_000),
  FIRECRAWL_API_KEY: z.string().optional(),
  FIRECRAWL_BASE_URL: url.default('https://api.firecrawl.dev'),
  GITHUB_TOKEN: z.string().optional(),
  GITHUB_API_URL: url.default('https://api.github.com'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('portal@client.example'),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: url.default('https://api.resend.com'),
})

export type Config = Readonly<z.infer<typeof settings>>

/** Every name that is read from the environment. */
export const configNames: readonly string[] = Object.keys(settings.shape)

/**
 * Reads the configuration from the given environment.
 * @throws ConfigError naming every fault at once.
 */
export function loadConfig(environment: Environment = process.env): Config {
  const config = readSettings(settings, environment)
  if (config.PORTAL_DEMO && (config.SUPABASE_URL ?? config.PORTAL_ADMIN_EMAIL))
    throw new ConfigError(
      'The configuration has faults:\n  PORTAL_DEMO: a demonstration has accounts of its own; ' +
        'leave SUPABASE_URL and PORTAL_ADMIN_EMAIL empty',
    )
  return config
}

/** The whole environment: operators' own functions have settings of their own in it. */
export const operatorsEnvironment = (): Environment => ({ ...process.env })
