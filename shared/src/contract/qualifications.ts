/** Technical qualification of an athlete, from the first belt to the junior black belt. */
export const TECHNICAL_QUALIFICATIONS = [
  '10 гып (белый пояс)',
  '9 гып (бело-жёлтый пояс)',
  '8 гып (жёлтый пояс)',
  '7 гып (жёлто-зелёный пояс)',
  '6 гып (зелёный пояс)',
  '5 гып (зелёно-синий пояс)',
  '4 гып (синий пояс)',
  '3 гып (сине-красный пояс)',
  '2 гып (красный пояс)',
  '1 гып (коричневый пояс)',
  '1 пум (чёрно-красный пояс)',
] as const;

/** Sport rank of an athlete, from none to candidate master of sport. */
export const SPORT_RANKS = [
  'б/р',
  '3 юношеский',
  '2 юношеский',
  '1 юношеский',
  '3 взрослый',
  '2 взрослый',
  '1 взрослый',
  'КМС',
] as const;
