/** What an action of the journal is. */
interface Described {
  /** In Russian, for the people it is about and for the operator. */
  text: string;
  /** Whether it shows a person's data to somebody: the person sees it under «Кто смотрел». */
  opening?: true;
}

/**
 * Every action that the journal knows. An action that has been recorded keeps its name for ever: the names are in the
 * sealed rows.
 */
export const ACTIONS = {
  // Accounts and sessions.
  registered: { text: 'Регистрация' },
  address_verified: { text: 'Адрес почты подтверждён' },
  login: { text: 'Вход' },
  login_by_link: { text: 'Вход по ссылке из письма' },
  account_slowed: { text: 'Попытки входа замедлены: пароль подбирают с разных адресов' },
  logout: { text: 'Выход' },
  sessions_ended: { text: 'Завершены другие сеансы' },
  session_theft: { text: 'Сеанс прекращён: его ключ использован дважды' },
  password_reset: { text: 'Пароль заменён по ссылке из письма' },
  password_changed: { text: 'Пароль изменён' },
  email_change_requested: { text: 'Начата смена адреса почты' },
  email_changed: { text: 'Адрес почты изменён' },
  email_change_undone: { text: 'Смена адреса почты отменена' },
  second_factor_added: { text: 'Включён второй шаг входа' },
  second_factor_removed: { text: 'Отключён второй шаг входа' },
  second_factor_reset: { text: 'Второй шаг входа сброшен оператором' },
  second_factor_failed: { text: 'Второй шаг входа не пройден' },

  // What somebody was shown about others.
  profile_opened: { text: 'Открыт профиль', opening: true },
  people_listed: { text: 'Показан список спортсменов', opening: true },
  participants_listed: { text: 'Показан список участников', opening: true },
  waiting_listed: { text: 'Показаны ожидающие подтверждения', opening: true },
  requests_listed: { text: 'Показаны заявки спортсменов', opening: true },
  consents_listed: { text: 'Показаны согласия', opening: true },
  papers_listed: { text: 'Показано состояние документов', opening: true },
  results_listed: { text: 'Показаны результаты турниров', opening: true },
  paper_opened: { text: 'Открыт документ', opening: true },
  application_opened: { text: 'Открыта заявка на турнир' },
  applications_listed: { text: 'Показаны заявки на турниры' },
  accepted_athletes_listed: { text: 'Выгружены спортсмены принятых заявок' },
  application_image_opened: { text: 'Открыт снимок бланка заявки' },
  day_athletes_listed: { text: 'Показан участник турнира секретарю или команде', opening: true },
  data_exported: { text: 'Выгружены все данные', opening: true },

  // People and their papers.
  profile_changed: { text: 'Изменён профиль' },
  photo_changed: { text: 'Заменена фотография' },
  photo_removed: { text: 'Удалена фотография' },
  results_answered: { text: 'Отмечено, чьи это результаты турниров' },
  athlete_added: { text: 'Добавлен спортсмен' },
  affiliation_changed: { text: 'Изменён клуб или тренер' },
  confirmed: { text: 'Подтверждение дано' },
  refused: { text: 'В подтверждении отказано' },
  unconfirmed: { text: 'Подтверждение снято' },
  released: { text: 'Исключён из списка' },
  paper_stored: { text: 'Загружен документ' },
  paper_dated: { text: 'Указан срок документа' },
  paper_removed: { text: 'Удалён документ' },

  // Privacy.
  consent_given: { text: 'Согласие дано' },
  consent_withdrawn: { text: 'Согласие отозвано' },
  family_invited: { text: 'Сделана ссылка, по которой семья возьмёт профиль' },
  athlete_joined: { text: 'Спортсмен взял свой профиль по ссылке тренера' },
  athletes_merged: { text: 'Два профиля одного спортсмена объединены' },
  child_taken_over: { text: 'Родитель взял спортсмена в свой кабинет' },
  team_reminded: { text: 'Семье напомнили, чего не хватает к событию' },
  form_recorded: { text: 'Отмечен подписанный бланк согласия' },
  athletes_handed_over: { text: 'Спортсмен передан клубу: тренер покинул лигу' },
  coach_assigned: { text: 'Клуб передал спортсмена тренеру' },
  deletion_asked: { text: 'Запрошено удаление данных' },
  deletion_undone: { text: 'Удаление данных отменено' },
  erased: { text: 'Данные удалены' },

  // The league's work.
  application_decided: { text: 'Решение по заявке на турнир' },
  request_answered: { text: 'Отмечено: на просьбу со страницы помощи ответили' },
  request_reopened: { text: 'Снята отметка об ответе на просьбу' },
  desk_asked: { text: 'Обращение к столу организатора или секретариата' },
  day_opened: { text: 'Открыт день турнира' },
  day_secretary_named: { text: 'Назначен секретарь турнира' },
  day_secretary_removed: { text: 'Снят секретарь турнира' },
  day_pass_issued: { text: 'Устройству предложен доступ к турниру' },
  day_pass_taken: { text: 'Устройство получило доступ к турниру' },
  day_pass_revoked: { text: 'Закончен доступ устройства к турниру' },
  day_court_taken_over: { text: 'Корт взяло себе другое устройство' },
  bracket_saved: { text: 'Сохранена сетка' },
  payment_started: { text: 'Начата оплата' },
  payment_paid: { text: 'Оплата прошла' },
  activity_changed: { text: 'Изменено событие или сборы' },
  activity_cancelled: { text: 'Отменено событие или сборы' },
  notice_created: { text: 'Показано объявление лиги' },
  notice_changed: { text: 'Изменено объявление лиги' },
  notice_removed: { text: 'Убрано объявление лиги' },
  refund_ordered: { text: 'Начат возврат оплаты' },
  refund_succeeded: { text: 'Оплата возвращена' },
  refund_failed: { text: 'Платёжная система отклонила возврат' },
  content_file_opened: { text: 'Открыт файл турнира на столе организатора' },
  content_preview_made: { text: 'Сделана ссылка на предпросмотр турнира' },
  content_preview_revoked: { text: 'Отозвана ссылка на предпросмотр турнира' },
  content_ordered: { text: 'Назначена публикация турнира' },
  content_cancelled: { text: 'Отменена назначенная публикация турнира' },
  content_settled: { text: 'Публикация турнира выполнена или не удалась' },
  payments_listed: { text: 'Показаны оплаты к возврату', opening: true },
  payment_canceled: { text: 'Оплата отменена' },
  operator_command: { text: 'Команда оператора' },
  journal_pruned: { text: 'Удалены записи журнала старше срока хранения' },
} as const satisfies Record<string, Described>;

export type Action = keyof typeof ACTIONS;
