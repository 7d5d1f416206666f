import { escapeMarkup } from '@portal/text/escape-markup'

/** The mails that the portal writes to people. Every text stands in both forms; nothing in them is loaded from elsewhere. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** Stands in the outbox for a link or a code that opens an account. */
export const hiddenInMail = '[hidden]'

interface RecoveryMail {
  brand: string
  link: string
  code: string
  minutes: number
}

interface InviteMail {
  brand: string
  link: string
  code: string
  hours: number
  /** What the administrator added, or null. */
  message: string | null
  /** Address of who invites, or null when it is the portal itself. */
  from: string | null
}

export const recoveryMail = ({ brand, link, code, minutes }: RecoveryMail): MailContent =>
  buildMail({
    brand,
    subject: `${brand}: choose a new password`,
    paragraphs: [
      'Somebody, probably you, asked for a new password for your account.',
      `Open the link within ${minutes} minutes and choose a new one. It works once.`,
    ],
    action: { label: 'Choose a new password', link },
    after: [
      `Or type this code on the page: ${code}`,
      'If it was not you, ignore this mail: nothing changes.',
    ],
  })

export const inviteMail = ({ brand, link, code, hours, message, from }: InviteMail): MailContent =>
  buildMail({
    brand,
    subject: `You are invited to ${brand}`,
    paragraphs: [
      from ? `${from} invites you to ${brand}.` : `You are invited to ${brand}.`,
      ...(message ? [message] : []),
      `Open the link within ${hours} hours and choose a password. It works once.`,
    ],
    action: { label: 'Accept the invitation', link },
    after: [`Or type this code on the page: ${code}`, 'If you did not expect this mail, ignore it.'],
  })

interface LinkMail {
  brand: string
  link: string
  code: string
  minutes: number
}

const orCode = (code: string) => `Or type this code where you were asked for it: ${code}`
const ignoreIt = 'If it was not you, ignore this mail: nothing changes.'
const openWithin = (minutes: number) => `Open the link within ${minutes} minutes. It works once.`

export const signUpMail = ({ brand, link, code, minutes }: LinkMail): MailContent =>
  buildMail({
    brand,
    subject: `${brand}: confirm your address`,
    paragraphs: ['Somebody, probably you, signed up with this address.', openWithin(minutes)],
    action: { label: 'Confirm the address', link },
    after: [orCode(code), ignoreIt],
  })

export const magicLinkMail = ({ brand, link, code, minutes }: LinkMail): MailContent =>
  buildMail({
    brand,
    subject: `${brand}: sign in`,
    paragraphs: ['Somebody, probably you, asked to sign in without a password.', openWithin(minutes)],
    action: { label: 'Sign in', link },
    after: [orCode(code), ignoreIt],
  })

interface AddressMail extends LinkMail {
  newAddress: string
}

export const addressChangeMail = ({ brand, link, code, minutes, newAddress }: AddressMail): MailContent =>
  buildMail({
    brand,
    subject: `${brand}: confirm your new address`,
    paragraphs: [
      `Somebody, probably you, asked to change the address of an account to ${newAddress}.`,
      openWithin(minutes),
    ],
    action: { label: 'Confirm the change', link },
    after: [orCode(code), ignoreIt],
  })

interface AddressChangedMail {
  brand: string
  link: string
  newAddress: string
  days: number
}

/** To the old address. */
export const addressChangedMail = ({ brand, link, newAddress, days }: AddressChangedMail): MailContent =>
  buildMail({
    brand,
    subject: `${brand}: the address of your account was changed`,
    paragraphs: [
      `The address of your account is now ${newAddress}. If it was you, there is nothing to do.`,
      `If it was not you, take it back within ${days} days. The link works once and needs no sign-in: ` +
        'the account has this address again, and everybody is signed out of it.',
    ],
    action: { label: 'It was not me: take it back', link },
    after: ['Then choose a new password.'],
  })

export const guessingMail = ({ brand }: { brand: string }): MailContent =>
  buildMail({
    brand,
    subject: `${brand}: somebody tries to sign in as you`,
    paragraphs: [
      'Many wrong passwords were typed for your account, from places where you never signed in. Nobody got in.',
      'Sign-ins from places that are new to us are slowed down for now. Where you have signed in before, nothing changes.',
    ],
    action: null,
    after: [
      'If you are made to wait on a new device, ask for a new password on the sign-in page: ' +
        'the link that we mail you opens your account at once.',
      'If your password is used elsewhere too, choose a new one, and set up two-factor sign-in.',
    ],
  })

export const reauthenticationMail = ({ brand, code, minutes }: Omit<LinkMail, 'link'>): MailContent =>
  buildMail({
    brand,
    subject: `${brand}: your code`,
    paragraphs: [`Your code to confirm that it is you: ${code}`, `It works for ${minutes} minutes, once.`],
    action: null,
    after: [ignoreIt],
  })

/** Text messages. */
export const codeText = ({ brand, code }: { brand: string; code: string }) => `${brand}: your code is ${code}`

/** The page that a mailed link opens; nothing is used before its button is pressed. */
export const mailedLinkPage = {
  title: 'One more step',
  explanation: 'Press the button to go on. The link works once.',
  actions: {
    signup: 'Confirm the address',
    magiclink: 'Sign in',
    email_change: 'Confirm the change',
    email_undo: 'Take the change back',
    recovery: 'Choose a new password',
    invite: 'Accept the invitation',
  },
} as const

interface MemberMail {
  brand: string
  /** Address of the member who wrote it. */
  from: string
  subject: string
  text: string
}

const longestSubject = 200

export const memberMail = ({ brand, from, subject, text }: MemberMail): MailContent =>
  buildMail({
    brand,
    subject: `${brand}, message from ${from}: ${subject}`.slice(0, longestSubject),
    paragraphs: [`${from} sends you this message through ${brand}:`, ...text.split(/\n{2,}/)],
    action: null,
    after: [`It was written by ${from}, not by ${brand}.`],
  })

interface MailParts {
  brand: string
  subject: string
  paragraphs: string[]
  action: { label: string; link: string } | null
  after: string[]
}

function buildMail({ brand, subject, paragraphs, action, after }: MailParts): MailContent {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`
  const link = escapeMarkup(action?.link ?? '')
  return {
    subject,
    text:
      [...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : []), ...after, brand].join('\n\n') +
      '\n',
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      `<title>${escapeMarkup(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;background:#f4f5f5;color:#14191c;font:16px/1.5 system-ui,sans-serif">',
      '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d9dddf">',
      ...paragraphs.map(paragraph),
      ...(action
        ? [
            `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px ` +
              `20px;background:#14191c;color:#ffffff;text-decoration:none">${escapeMarkup(action.label)}</a></p>`,
            `<p style="margin:0 0 16px;word-break:break-all">${link}</p>`,
          ]
        : []),
      ...after.map(paragraph),
      `<p style="margin:24px 0 0;color:#5b656a">${escapeMarkup(brand)}</p>`,
      '</div></body></html>',
    ].join('\n'),
  }
}

export const memberMailRefusals = {
  fields: 'data needs to (an e-mail address), subject and html.',
  recipient: 'Mail may only go to registered users of the portal or to configured recipients.',
} as const
