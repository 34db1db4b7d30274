-- Written by the release before 0014_invitations: a small league with invitations in every state.
insert into clubs (id, name, city, name_held_at) values (1, 'Олимп', 'Фрязино', '2026-01-01T09:00:00+00:00');
insert into users (id, user_type, firstname, lastname, email, email_verified_at, confirmed, club_id, created_at) values (1, 'club', 'Анна', 'Громова', 'club@league.test', '2026-01-01T10:00:00+00:00', true, 1, '2026-01-01T10:00:00+00:00');
insert into users (id, user_type, firstname, lastname, email, email_verified_at, confirmed, club_id, created_at) values (2, 'coach', 'Сергей', 'Климов', 'coach@league.test', '2026-01-01T10:00:00+00:00', true, 1, '2026-01-01T10:00:00+00:00');
insert into users (id, user_type, firstname, lastname, email, email_verified_at, confirmed, created_at) values (8, 'referee', 'Глеб', 'Орлов', 'referee@league.test', '2026-01-01T10:00:00+00:00', true, '2026-01-01T10:00:00+00:00');
insert into users (id, user_type, firstname, lastname, email, email_verified_at, confirmed, club_id, created_at) values (10, 'coach', 'Нина', 'Лаптева', 'other-coach@league.test', '2026-01-01T10:00:00+00:00', true, 1, '2026-01-01T10:00:00+00:00');
insert into users (id, user_type, firstname, lastname, email, email_verified_at, confirmed, club_id, coach_id, created_at) values (3, 'parent', 'Ольга', 'Белова', 'parent@league.test', '2026-01-01T10:00:00+00:00', true, 1, 2, '2026-01-01T10:00:00+00:00');
insert into users (id, user_type, firstname, lastname, email, email_verified_at, confirmed, club_id, coach_id, created_at) values (4, 'athlete', 'Илья', 'Соколов', 'athlete@league.test', '2026-01-01T10:00:00+00:00', true, 1, 2, '2026-01-01T10:00:00+00:00');
insert into users (id, user_type, firstname, lastname, confirmed, club_id, coach_id, created_at) values (7, 'athlete', 'Пётр', 'Зимин', true, 1, 2, '2026-01-01T10:00:00+00:00');
insert into users (id, user_type, firstname, lastname, confirmed, club_id, coach_id, parent_id, created_at) values (5, 'athlete', 'Ян', 'Белов', true, 1, 2, 3, '2026-01-01T10:00:00+00:00');
insert into users (id, user_type, firstname, lastname, confirmed, club_id, coach_id, parent_id, created_at) values (6, 'athlete', 'Вера', 'Белова', true, 1, 2, 3, '2026-01-01T10:00:00+00:00');
insert into activities (id, kind, name, date, location, created_by, created_at) values (1, 'camp', 'Летний лагерь', '2099-07-12', 'Фрязино', 1, '2026-01-02T10:00:00+00:00');
insert into activities (id, kind, name, date, location, created_by, created_at) values (2, 'event', 'Аттестация', '2099-07-12', 'Фрязино', 1, '2026-01-02T10:00:00+00:00');
insert into activities (id, kind, name, date, location, created_by, created_at) values (3, 'camp', 'Прошедший лагерь', '2020-07-12', 'Фрязино', 1, '2026-01-02T10:00:00+00:00');
insert into activities (id, kind, name, date, location, created_by, created_at) values (4, 'camp', 'Лагерь «Мастер»', '2099-07-12', 'Фрязино', 1, '2026-01-02T10:00:00+00:00');
insert into activities (id, kind, name, date, location, created_by, created_at) values (5, 'camp', 'Зимний лагерь', '2099-07-12', 'Фрязино', 1, '2026-01-02T10:00:00+00:00');
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (1, 4, 'pending', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (1, 5, 'accepted', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (1, 6, 'pending', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (1, 7, 'accepted', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (2, 4, 'pending', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (2, 5, 'declined', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (2, 7, 'pending', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (3, 4, 'accepted', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (3, 5, 'pending', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (4, 4, 'accepted', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (4, 5, 'accepted', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (4, 6, 'declined', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (4, 7, 'accepted', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (5, 4, 'accepted', '2026-01-03T10:00:00+00:00', 2);
insert into participants (activity_id, user_id, status, created_at, enrolled_by) values (5, 5, 'accepted', '2026-01-03T10:00:00+00:00', 2);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (1, 3, 'camp_invitation', 'Приглашение в лагерь «Летний лагерь»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.
Спортсмен: Ян Белов.', 1, 5, true, '2026-01-03T10:01:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (2, 3, 'camp_invitation', 'Приглашение в лагерь «Летний лагерь»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.
Спортсмен: Вера Белова.', 1, 6, false, '2026-01-03T10:02:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (3, 7, 'camp_invitation', 'Приглашение в лагерь «Летний лагерь»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.', 1, 7, false, '2026-01-03T10:03:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (4, 4, 'camp_invitation', 'Приглашение в лагерь «Летний лагерь»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.', 1, 4, true, '2026-01-03T10:04:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (5, 4, 'event_invitation', 'Приглашение на событие «Аттестация»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.', 2, 4, true, '2026-01-03T10:05:00+00:00', true);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (6, 3, 'event_invitation', 'Приглашение на событие «Аттестация»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.
Спортсмен: Ян Белов.', 2, 5, true, '2026-01-03T10:06:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (7, 7, 'event_invitation', 'Приглашение на событие «Аттестация»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.', 2, 7, false, '2026-01-03T10:07:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (8, 4, 'camp_invitation', 'Приглашение в лагерь «Прошедший лагерь»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.', 3, 4, true, '2026-01-03T10:08:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (9, 3, 'camp_invitation', 'Приглашение в лагерь «Прошедший лагерь»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.
Спортсмен: Ян Белов.', 3, 5, false, '2026-01-03T10:09:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (10, 3, 'camp_invitation', 'Приглашение в лагерь «Лагерь „Мастер“»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.
Спортсмен: Ян Белов.', 4, 5, true, '2026-01-03T10:10:00+00:00', true);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (11, 3, 'camp_invitation', 'Приглашение в лагерь «Лагерь „Мастер“»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.
Спортсмен: Вера Белова.', 4, 6, true, '2026-01-03T10:11:00+00:00', true);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (12, 7, 'camp_invitation', 'Приглашение в лагерь «Лагерь „Мастер“»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.', 4, 7, false, '2026-01-03T10:12:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (13, 4, 'camp_invitation', 'Приглашение в лагерь «Лагерь „Мастер“»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.', 4, 4, true, '2026-01-03T10:13:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (14, 4, 'camp_invitation', 'Приглашение в лагерь «Зимний лагерь»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.', 5, 4, true, '2026-01-03T10:14:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (15, 3, 'camp_invitation', 'Приглашение в лагерь «Зимний лагерь»
12 июля 2099 г., Фрязино. Тренер: Сергей Климов.
Спортсмен: Ян Белов.', 5, 5, true, '2026-01-03T10:15:00+00:00', true);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (16, 1, 'camp_confirmation', 'Ян Белов: участие подтверждено
Лагерь «Летний лагерь», 12 июля 2099 г., Фрязино.', 1, 5, false, '2026-01-03T10:16:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (17, 2, 'camp_confirmation', 'Ян Белов: участие подтверждено
Лагерь «Летний лагерь», 12 июля 2099 г., Фрязино.', 1, 5, false, '2026-01-03T10:17:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (18, 1, 'camp_confirmation', 'Пётр Зимин: участие подтверждено
Лагерь «Летний лагерь», 12 июля 2099 г., Фрязино.', 1, 7, false, '2026-01-03T10:18:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (19, 1, 'event_confirmation', 'Ян Белов: отказ от участия
Событие «Аттестация», 12 июля 2099 г., Фрязино.', 2, 5, false, '2026-01-03T10:19:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (20, 2, 'event_confirmation', 'Ян Белов: отказ от участия
Событие «Аттестация», 12 июля 2099 г., Фрязино.', 2, 5, false, '2026-01-03T10:20:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (21, 1, 'camp_confirmation', 'Илья Соколов: участие подтверждено
Лагерь «Прошедший лагерь», 12 июля 2099 г., Фрязино.', 3, 4, false, '2026-01-03T10:21:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (22, 2, 'camp_confirmation', 'Илья Соколов: участие подтверждено
Лагерь «Прошедший лагерь», 12 июля 2099 г., Фрязино.', 3, 4, false, '2026-01-03T10:22:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (23, 1, 'camp_confirmation', 'Илья Соколов: участие оплачено
Лагерь «Прошедший лагерь», 12 июля 2099 г., Фрязино.', 3, 4, false, '2026-01-03T10:23:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (24, 2, 'camp_confirmation', 'Илья Соколов: участие оплачено
Лагерь «Прошедший лагерь», 12 июля 2099 г., Фрязино.', 3, 4, false, '2026-01-03T10:24:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (25, 1, 'camp_confirmation', 'Илья Соколов: участие подтверждено
Лагерь «Лагерь „Мастер“», 12 июля 2099 г., Фрязино.', 4, 4, false, '2026-01-03T10:25:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (26, 2, 'camp_confirmation', 'Илья Соколов: участие подтверждено
Лагерь «Лагерь „Мастер“», 12 июля 2099 г., Фрязино.', 4, 4, false, '2026-01-03T10:26:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (27, 1, 'camp_confirmation', 'Ян Белов: участие подтверждено
Лагерь «Лагерь „Мастер“», 12 июля 2099 г., Фрязино.', 4, 5, false, '2026-01-03T10:27:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (28, 2, 'camp_confirmation', 'Ян Белов: участие подтверждено
Лагерь «Лагерь „Мастер“», 12 июля 2099 г., Фрязино.', 4, 5, false, '2026-01-03T10:28:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (29, 1, 'camp_confirmation', 'Вера Белова: отказ от участия
Лагерь «Лагерь „Мастер“», 12 июля 2099 г., Фрязино.', 4, 6, false, '2026-01-03T10:29:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (30, 2, 'camp_confirmation', 'Вера Белова: отказ от участия
Лагерь «Лагерь „Мастер“», 12 июля 2099 г., Фрязино.', 4, 6, false, '2026-01-03T10:30:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (31, 1, 'camp_confirmation', 'Пётр Зимин: участие подтверждено
Лагерь «Лагерь „Мастер“», 12 июля 2099 г., Фрязино.', 4, 7, false, '2026-01-03T10:31:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (32, 1, 'camp_confirmation', 'Илья Соколов: участие подтверждено
Лагерь «Зимний лагерь», 12 июля 2099 г., Фрязино.', 5, 4, false, '2026-01-03T10:32:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (33, 2, 'camp_confirmation', 'Илья Соколов: участие подтверждено
Лагерь «Зимний лагерь», 12 июля 2099 г., Фрязино.', 5, 4, false, '2026-01-03T10:33:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (34, 1, 'camp_confirmation', 'Ян Белов: участие подтверждено
Лагерь «Зимний лагерь», 12 июля 2099 г., Фрязино.', 5, 5, false, '2026-01-03T10:34:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (35, 2, 'camp_confirmation', 'Ян Белов: участие подтверждено
Лагерь «Зимний лагерь», 12 июля 2099 г., Фрязино.', 5, 5, false, '2026-01-03T10:35:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (36, 1, 'camp_confirmation', 'Ян Белов: участие оплачено
Лагерь «Зимний лагерь», 12 июля 2099 г., Фрязино.', 5, 5, false, '2026-01-03T10:36:00+00:00', false);
insert into notifications (id, user_id, type, message, activity_id, subject_id, read, created_at, hidden) values (37, 2, 'camp_confirmation', 'Ян Белов: участие оплачено
Лагерь «Зимний лагерь», 12 июля 2099 г., Фрязино.', 5, 5, false, '2026-01-03T10:37:00+00:00', false);
insert into notifications (id, user_id, type, message, read, created_at, hidden) values (38, 8, 'event_notification', 'Судейство', false, '2026-01-03T10:38:00+00:00', false);
insert into notifications (id, user_id, type, message, read, created_at, hidden) values (39, 1, 'account_notification', 'Климов Сергей ждёт вашего подтверждения.', false, '2026-01-03T10:39:00+00:00', false);
insert into payments (id, activity_id, user_id, payer_id, amount, status, gateway_id, created_at, updated_at, checks, check_at) values ('426408cc-c7cf-4007-9fdc-4a80af7bc9b7', 3, 4, 4, 1000, 'paid', '426408cc-c7cf-4007-9fdc-4a80af7bc9b7', '2098-01-01T10:00:00+00:00', '2026-01-05T10:00:00+00:00', 0, '2098-01-01T10:00:00+00:00');
insert into payments (id, activity_id, user_id, payer_id, amount, status, gateway_id, created_at, updated_at, checks, check_at) values ('fab13a6f-472a-49ec-b204-46e2e71807c1', 4, 4, 4, 1000, 'pending', 'fab13a6f-472a-49ec-b204-46e2e71807c1', '2098-01-01T10:00:00+00:00', '2026-01-05T10:00:00+00:00', 0, '2098-01-01T10:00:00+00:00');
insert into payments (id, activity_id, user_id, payer_id, amount, status, gateway_id, created_at, updated_at, checks, check_at) values ('6c39ea74-9886-4866-b098-c0dc6456e20e', 4, 5, 3, 1000, 'pending', '6c39ea74-9886-4866-b098-c0dc6456e20e', '2098-01-01T10:00:00+00:00', '2026-01-05T10:00:00+00:00', 0, '2098-01-01T10:00:00+00:00');
insert into payments (id, activity_id, user_id, payer_id, amount, status, created_at, updated_at, checks, check_at) values ('d658dfb2-299d-4ad9-b457-59c5330da5ad', 4, 7, 2, 1000, 'pending', '2098-01-01T10:00:00+00:00', '2026-01-05T10:00:00+00:00', 0, '2098-01-01T10:00:00+00:00');
insert into payments (id, activity_id, user_id, payer_id, amount, status, gateway_id, created_at, updated_at, checks, check_at) values ('0db62974-9123-486a-9588-7230b4ea6169', 5, 4, 4, 1000, 'canceled', '0db62974-9123-486a-9588-7230b4ea6169', '2097-01-01T10:00:00+00:00', '2026-01-05T10:00:00+00:00', 0, '2098-01-01T10:00:00+00:00');
insert into payments (id, activity_id, user_id, payer_id, amount, status, gateway_id, created_at, updated_at, checks, check_at) values ('22c58785-9956-42cd-b45a-eff266072b44', 5, 5, 3, 1000, 'paid', '22c58785-9956-42cd-b45a-eff266072b44', '2098-01-01T10:00:00+00:00', '2026-01-05T10:00:00+00:00', 0, '2098-01-01T10:00:00+00:00');
insert into sandbox_payments (id, amount, description, return_url, status) values ('6c39ea74-9886-4866-b098-c0dc6456e20e', 1000, 'Заявка № 10. Лагерь «Лагерь „Мастер“», 12 июля 2099 г.', 'http://localhost:3000/payment/return?id=10', 'pending');
insert into sandbox_payments (id, amount, description, return_url, status) values ('fab13a6f-472a-49ec-b204-46e2e71807c1', 1000, 'Заявка № 13. Лагерь «Лагерь „Мастер“», 12 июля 2099 г.', 'http://localhost:3000/payment/return?id=13', 'pending');
insert into sandbox_payments (id, amount, description, return_url, status) values ('0db62974-9123-486a-9588-7230b4ea6169', 1000, 'Заявка № 14. Лагерь «Зимний лагерь», 12 июля 2099 г.', 'http://localhost:3000/payment/return?id=14', 'canceled');
insert into sandbox_payments (id, amount, description, return_url, status) values ('22c58785-9956-42cd-b45a-eff266072b44', 1000, 'Заявка № 15. Лагерь «Зимний лагерь», 12 июля 2099 г.', 'http://localhost:3000/payment/return?id=15', 'paid');
insert into sandbox_payments (id, amount, description, return_url, status) values ('426408cc-c7cf-4007-9fdc-4a80af7bc9b7', 1000, 'Заявка № 8. Лагерь «Прошедший лагерь», 12 июля 2099 г.', 'http://localhost:3000/payment/return?id=8', 'paid');
update users set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$Q7zC6bLbKvFtPSTUX9WAyw$5RZpTOzoqoIzwHyoaq2uMzYxNnVA/lZaxXm7XQxSnMw' where email is not null;
select setval('clubs_id_seq', (select max(id) from clubs));
select setval('users_id_seq', (select max(id) from users));
select setval('activities_id_seq', (select max(id) from activities));
select setval('notifications_id_seq', (select max(id) from notifications));
