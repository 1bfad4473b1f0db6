/** The short-lived bearer token lives in this cookie; the session itself is in a cookie that scripts cannot read. */
const cookieName = 'access_token'

export function readAccessToken(): string | null {
  for (const pair of document.cookie.split(';')) {
    const [name, ...rest] = pair.trim().split('=')
    if (name === cookieName) return decodeURIComponent(rest.join('=')) || null
  }
  return null
}

/** Keeps the token the server answered with, in case the server did not set the cookie itself. */
export function storeAccessToken(token: string): void {
  if (readAccessToken() === token) return
  document.cookie = `${cookieName}=${encodeURIComponent(token)}; Path=/; SameSite=Strict${secureSuffix()}`
}

export function clearAccessToken(): void {
  document.cookie = `${cookieName}=; Path=/; SameSite=Strict; Max-Age=0${secureSuffix()}`
}

function secureSuffix(): string {
  return location.protocol === 'https:' ? '; Secure' : ''
}
