import type { Waiting } from '@sam/domain/home/waiting'
import type { Actor } from '@sam/domain/people/role'
import type { Clock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'

/** Finds what waits for someone; a file for each source of it. */
export type FindWaiting = (services: DataServices, actor: Actor, clock: Clock) => Promise<Waiting[]>
