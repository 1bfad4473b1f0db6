import { StartRefused } from '@sam/database/start-refused'
import { z } from 'zod'

/** Who is trusted to say who someone is, and how long a session lasts. */
export interface IdentityConfiguration {
  /** The address at which people reach the product, without a path: 'https://sam.example.edu'. */
  origin: string
  /** The session's cookie alone speaks for a caller; no token is handed to scripts. */
  cookieOnly: boolean
  session: { idleMinutes: number; longestMinutes: number; tokenMinutes: number }
  google: { clientId: string } | null
  campus: CampusConfiguration | null
  demo: boolean
  /** SAM_DEMO=on was said: anyone may come, from anywhere, and be anyone. */
  openDemo: boolean
}

export interface CampusConfiguration {
  issuer: string
  clientId: string
  clientSecret: string | null
  label: string
  /** The provider states no email_verified, since it hands out the addresses itself. */
  vouchesForEmail: boolean
}

const minutes = z.coerce.number().int().min(1).max(10_080)
const flag = z.stringbool().default(false)

const settings = z.object({
  SAM_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SAM_COOKIE_ONLY: flag,
  SAM_SESSION_IDLE_MINUTES: minutes.default(60),
  SAM_SESSION_MINUTES: minutes.default(720),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: z.string().min(1).default('Sign in with your campus account'),
  OIDC_VOUCHES_FOR_EMAIL: flag,
})

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads the settings of sign-in from the environment. Refuses the start with one sentence that names the setting that is wrong. */
export function readIdentityConfiguration(
  environment: Record<string, string | undefined>,
  start: { port: number; demo: boolean; openDemo: boolean },
): IdentityConfiguration {
  // An empty setting is one that was left out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const result = settings.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new StartRefused(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const chosen = result.data
  return {
    origin: new URL(chosen.SAM_ORIGIN ?? `http://localhost:${start.port}`).origin,
    cookieOnly: chosen.SAM_COOKIE_ONLY,
    session: {
      idleMinutes: chosen.SAM_SESSION_IDLE_MINUTES,
      longestMinutes: chosen.SAM_SESSION_MINUTES,
      tokenMinutes: 10,
    },
    google: chosen.GOOGLE_CLIENT_ID ? { clientId: chosen.GOOGLE_CLIENT_ID } : null,
    campus: campusOf(chosen),
    demo: start.demo,
    openDemo: start.openDemo,
  }
}

function campusOf(chosen: z.output<typeof settings>): CampusConfiguration | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = chosen
  if (!issuer && !clientId) return null
  if (!issuer || !clientId) throw new StartRefused('A campus provider needs both OIDC_ISSUER and OIDC_CLIENT_ID.')
  if (!isSafeAddress(issuer))
    throw new StartRefused('The setting OIDC_ISSUER is wrong: it must begin with https://, except on this machine.')
  return {
    issuer,
    clientId,
    clientSecret: chosen.OIDC_CLIENT_SECRET ?? null,
    label: chosen.OIDC_LABEL,
    vouchesForEmail: chosen.OIDC_VOUCHES_FOR_EMAIL,
  }
}

/** True for https, and for plain http that does not leave the machine. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || loopback.has(hostname)
}
