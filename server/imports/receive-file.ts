import type { FastifyRequest } from 'fastify'
import { Fault, malformed } from '../http/faults.ts'

/** The file of a multipart form, from its field `file`. Refuses a form without one, and one over the limit (413). */
export async function receiveFile(
  request: FastifyRequest,
  limit: number,
  /** What is asked for, as sentences name it. */
  wanted = 'a PDF file',
): Promise<{ bytes: Uint8Array; name: string }> {
  if (!request.isMultipart()) throw malformed(`Send ${wanted} as a multipart form with a field named file.`)
  try {
    const part = await request.file({ limits: { fileSize: limit } })
    if (part === undefined || part.fieldname !== 'file') throw malformed(`Please select ${wanted}`)
    return { bytes: await part.toBuffer(), name: part.filename ?? 'file' }
  } catch (error) {
    // The reader of forms says with a status what is over a limit, and without one that the form itself is broken.
    if (error instanceof Fault || (error instanceof Error && 'statusCode' in error)) throw error
    throw malformed('The upload is incomplete. Choose the file again.')
  }
}
