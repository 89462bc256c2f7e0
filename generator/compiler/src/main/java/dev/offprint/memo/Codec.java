package dev.offprint.memo;

import dev.offprint.message.Message;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The binary form of records, which follows from the types of their components. No version of the program reads that of another. A path
 * is written without its name, so that no memo holds where a checkout was. Safe for use by many threads.
 */
final class Codec {

    private static final Map<Type, Form<?>> FORMS = new ConcurrentHashMap<>();

    static {
        put(String.class, Codec::write, Codec::text);
        put(long.class, (number, out) -> out.writeLong(number), ByteBuffer::getLong);
        put(int.class, (number, out) -> out.writeInt(number), ByteBuffer::getInt);
        put(Integer.class, (number, out) -> out.writeInt(number), ByteBuffer::getInt);
        put(boolean.class, (flag, out) -> out.writeBoolean(flag), in -> in.get() != 0);
        put(Path.class, (path, out) -> {}, in -> Path.of(""));
        put(
                Instant.class,
                (time, out) -> {
                    out.writeLong(time.getEpochSecond());
                    out.writeInt(time.getNano());
                },
                in -> Instant.ofEpochSecond(in.getLong(), in.getInt()));
    }

    private Codec() {}

    /** Writes values of a type. */
    private interface Writer<T> {
        void write(T value, DataOutputStream out) throws IOException;
    }

    /** How values of a type are written and read. */
    private record Form<T>(Writer<T> writer, Function<ByteBuffer, T> reader) {}

    private static <T> void put(Class<T> type, Writer<T> writer, Function<ByteBuffer, T> reader) {
        FORMS.put(type, new Form<>(writer, reader));
    }

    static byte[] encode(Record value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 10);
        try {
            form(value.getClass()).writer.write(value, new DataOutputStream(bytes));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    static <T extends Record> T decode(ByteBuffer in, Class<T> type) {
        return type.cast(form(type).reader.apply(in));
    }

    private static void write(String text, DataOutputStream out) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static String text(ByteBuffer in) {
        int length = in.getInt();
        String text = new String(in.array(), in.arrayOffset() + in.position(), length, StandardCharsets.UTF_8);
        in.position(in.position() + length);
        return text;
    }

    @SuppressWarnings("unchecked") // each type has the form that was made for it
    private static Form<Object> form(Type type) {
        Form<?> known = FORMS.get(type);
        if (known == null) {
            known = made(type);
            FORMS.put(type, known);
        }
        return (Form<Object>) known;
    }

    private static Form<?> made(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] of = generic.getActualTypeArguments();
            return of.length == 1 ? list(form(of[0])) : map(form(of[0]), form(of[1]));
        }
        Class<?> plain = (Class<?>) type;
        if (plain == Object.class) {
            return either(List.of(String.class, Message.class));
        } else if (plain.isSealed()) {
            return either(List.of(plain.getPermittedSubclasses()));
        } else if (plain.isEnum()) {
            List<?> constants = List.of(plain.getEnumConstants());
            return new Form<>((one, out) -> out.writeByte(constants.indexOf(one)), in -> constants.get(in.get()));
        } else if (plain.isRecord()) {
            return record(plain);
        }
        throw new IllegalArgumentException("no form of " + type);
    }

    private static Form<Object> either(List<Class<?>> types) {
        return new Form<>(
                (value, out) -> {
                    int number = types.indexOf(value.getClass());
                    out.writeByte(number);
                    form(types.get(number)).writer.write(value, out);
                },
                in -> form(types.get(in.get())).reader.apply(in));
    }

    private static Form<Collection<Object>> list(Form<Object> element) {
        return new Form<>(
                (values, out) -> {
                    out.writeInt(values.size());
                    for (Object one : values) {
                        element.writer.write(one, out);
                    }
                },
                in -> IntStream.range(0, in.getInt())
                        .mapToObj(i -> element.reader.apply(in))
                        .toList());
    }

    private static Form<Map<Object, Object>> map(Form<Object> key, Form<Object> element) {
        return new Form<>(
                (values, out) -> {
                    out.writeInt(values.size());
                    for (Map.Entry<Object, Object> one : values.entrySet()) {
                        key.writer.write(one.getKey(), out);
                        element.writer.write(one.getValue(), out);
                    }
                },
                in -> {
                    Map<Object, Object> values = new LinkedHashMap<>();
                    for (int left = in.getInt(); left > 0; left--) {
                        values.put(key.reader.apply(in), element.reader.apply(in));
                    }
                    return values;
                });
    }

    private static Form<Object> record(Class<?> type) {
        RecordComponent[] parts = type.getRecordComponents();
        Method[] getters = new Method[parts.length];
        List<Form<Object>> forms =
                Arrays.stream(parts).map(part -> form(part.getGenericType())).toList();
        boolean[] nullable = new boolean[parts.length];
        for (int i = 0; i < parts.length; i++) {
            getters[i] = parts[i].getAccessor();
            getters[i].setAccessible(true);
            nullable[i] = parts[i].getAnnotatedType().isAnnotationPresent(Nullable.class);
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(
                    Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return new Form<>((value, out) -> write(value, getters, forms, nullable, out), in -> {
                @Nullable Object[] values = new Object[nullable.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = nullable[i] && in.get() == 0
                            ? null
                            : forms.get(i).reader.apply(in);
                }
                try {
                    return constructor.newInstance(values);
                } catch (ReflectiveOperationException impossible) {
                    throw new IllegalStateException(impossible);
                }
            });
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void write(
            Object value, Method[] getters, List<Form<Object>> forms, boolean[] nullable, DataOutputStream out)
            throws IOException {
        for (int i = 0; i < getters.length; i++) {
            Object part;
            try {
                part = getters[i].invoke(value);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
            if (nullable[i]) {
                out.writeBoolean(part != null);
            }
            if (part != null || !nullable[i]) {
                forms.get(i).writer.write(Objects.requireNonNull(part, getters[i]::toString), out);
            }
        }
    }
}
