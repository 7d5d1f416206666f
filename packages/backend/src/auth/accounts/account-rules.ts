import type { StoredRole } from '@portal/contracts/auth'

interface MailContent {
  subject: string
  text: string
  html: string
}

interface LinkParts {
  brand: string
  link: string
  code: string
  minutes: number
}

/** What people read in mails and text messages, and on the page that a mailed link opens. */
export interface AccountWords {
  signUpMail(parts: LinkParts): MailContent
  magicLinkMail(parts: LinkParts): MailContent
  recoveryMail(parts: LinkParts): MailContent
  addressChangeMail(parts: LinkParts & { newAddress: string }): MailContent
  addressChangedMail(parts: { brand: string; link: string; newAddress: string; days: number }): MailContent
  inviteMail(parts: {
    brand: string
    link: string
    code: string
    hours: number
    message: string | null
    /** Address of who invites; null for the portal itself. */
    from: string | null
  }): MailContent
  guessingMail(parts: { brand: string }): MailContent
  reauthenticationMail(parts: Omit<LinkParts, 'link'>): MailContent
  codeText(parts: { brand: string; code: string }): string
  mailedLinkPage: {
    title: string
    explanation: string
    /** The words of the button, by what the link does. */
    actions: { magiclink: string; [type: string]: string }
  }
}

/** What a product decides about accounts. */
export interface AccountRules {
  words: AccountWords
  /** For an account that is made without a role. */
  proposeRole(email: string): { role: StoredRole | 'guest'; isBusinessLead: boolean }
}
