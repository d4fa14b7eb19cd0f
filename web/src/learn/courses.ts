import type { Course } from './course';
import { frontiers } from './frontiers';
import { race } from './race';
import { roll } from './roll';

export const COURSES: readonly Course[] = [race, roll, frontiers];
export const courseOf = (game: string): Course | undefined => COURSES.find((course) => course.game === game);
