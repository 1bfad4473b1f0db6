import { useEffect, useRef } from 'react'

interface GoogleIdentity {
  initialize(settings: { client_id: string; nonce: string; callback: (answer: { credential?: string }) => void }): void
  renderButton(parent: HTMLElement, looks: { theme: string; size: string; text: string; width: number }): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

interface GoogleButtonProps {
  clientId: string
  nonce: string
  onCredential: (credential: string) => void
  onFailure: () => void
}

const scriptAddress = 'https://accounts.google.com/gsi/client'

/** Google draws its own button, in a frame of its own; our part is to ask for it and to hear its answer. */
export function GoogleButton({ clientId, nonce, onCredential, onFailure }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const handlers = useRef({ onCredential, onFailure })
  handlers.current = { onCredential, onFailure }

  useEffect(() => {
    let left = false
    const show = async () => {
      const google = await loadGoogle()
      if (left || !place.current) return
      google.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) =>
          credential ? handlers.current.onCredential(credential) : handlers.current.onFailure(),
      })
      const width = Math.min(place.current.clientWidth, 400)
      google.renderButton(place.current, { theme: 'outline', size: 'large', text: 'signin_with', width })
    }
    show().catch(() => !left && handlers.current.onFailure())
    return () => {
      left = true
    }
  }, [clientId, nonce])

  return <div ref={place} />
}

function loadGoogle(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const ready = () => (window.google ? resolve(window.google.accounts.id) : reject(new Error('Google did not load')))
    if (window.google) return ready()
    const script = document.createElement('script')
    script.src = scriptAddress
    script.async = true
    script.addEventListener('load', ready)
    script.addEventListener('error', () => reject(new Error('Google did not load')))
    document.head.append(script)
  })
}
