import { z } from 'zod'
import { plainLines, plainText } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { userId } from './accounts.ts'
import { messageLimits, mostMessagesAtOnce } from './count.ts'

export const sendMessages = defineRoute({
  method: 'POST',
  path: '/messages',
  summary:
    'Writes the same message to several students, to each alone, in SAM and as they chose by e-mail; who cannot get it is listed with the reason',
  access: ['Academic Advisor', 'Registrar'],
  body: z.strictObject({
    /** Made by the sender: the same message again reaches nobody twice. */
    id: z.uuid(),
    students: z.array(userId).min(1).max(mostMessagesAtOnce),
    subject: plainText.min(messageLimits.subject.shortest).max(messageLimits.subject.longest),
    text: plainLines.min(messageLimits.text.shortest).max(messageLimits.text.longest),
  }),
  responses: {
    200: z.object({
      sent: z.array(z.object({ userId, name: z.string() })),
      refused: z.array(z.object({ userId, name: z.string(), reason: z.string() })),
    }),
  },
})
