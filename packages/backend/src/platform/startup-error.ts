/** A reason the portal cannot start that its operator can remove; printed without a stack. */
export class StartupError extends Error {}
