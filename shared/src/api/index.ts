export { useGetBracketsQuery } from './brackets.ts';
export { useListCampsQuery } from './camps.ts';
export { useListEventsQuery } from './events.ts';
export { useGetUserQuery } from './users.ts';
