import { Notice } from '@league/shared/kit';

/** The provider is out of reach, and the desk is what this device has kept. */
export const AwayNotice = () => (
  <Notice tone="warning" title="Сайт не отвечает">
    Стол открыт таким, каким это устройство видело его в последний раз. Работать можно: сделанное уйдёт само.
  </Notice>
);
